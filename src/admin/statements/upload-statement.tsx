import { Button, Text, toast } from "@medusajs/ui"
import { useRef, useState, type ChangeEvent } from "react"
import { useNavigate } from "react-router-dom"

import { useFormats } from "../use-formats"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { useUpload } from "./use-statements"

/** As the server has it: a file that it would refuse is not sent at all. */
export const MOST_MEGABYTES = 64

export function UploadStatement() {
  const { t } = useText()
  const { percent } = useFormats()
  const { wordError } = useProblemText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const { mutateAsync, isPending } = useUpload(setShare)

  const upload = async (file: File) => {
    if (file.size > MOST_MEGABYTES * 1_000_000) {
      toast.error(t("refusals.statement_too_large", { megabytes: MOST_MEGABYTES }))
      return
    }
    setShare(0)
    try {
      const { statement } = await mutateAsync(file)
      void navigate(`/ext-wallet/statements/${statement.id}`)
    } catch (error) {
      toast.error(wordError(error))
    }
  }

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void upload(file)
    // Clears the input, so that the same file can be chosen again after a fix.
    target.value = ""
  }

  // The upload is complete, and the server is still reading it.
  const progress =
    share < 1 ? t("statements.sending", { share: percent(share) }) : t("statements.reading")
  return (
    <div className="flex flex-col items-end gap-y-2">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        className="hidden"
        aria-label={t("statements.upload")}
        onChange={choose}
      />
      <Button size="small" isLoading={isPending} onClick={() => input.current?.click()}>
        {t("statements.upload")}
      </Button>
      {isPending && (
        <div role="status">
          <progress aria-label={progress} max={1} {...(share < 1 && { value: share })} />
          <Text size="small" className="text-ui-fg-subtle">
            {progress}
          </Text>
        </div>
      )}
    </div>
  )
}
