import { Button, toast } from "@medusajs/ui"
import { useRef, type ChangeEvent } from "react"
import { useNavigate } from "react-router-dom"

import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { useUpload } from "./use-statements"

export const MOST_LINES = 100_000
/** As the server has it: a file that it would refuse is not sent at all. */
export const MOST_MEGABYTES = 64

export function UploadStatement() {
  const { t } = useText()
  const { wordError } = useProblemText()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending } = useUpload()

  const upload = async (file: File) => {
    if (file.size > MOST_MEGABYTES * 1_000_000) {
      toast.error(t("statements.tooLarge", { megabytes: MOST_MEGABYTES }))
      return
    }
    try {
      const { statement, is_new } = await mutateAsync(file)
      if (!is_new) toast.info(t("statements.uploadedBefore"))
      void navigate(`/ext-wallet/statements/${statement.id}`)
    } catch (error) {
      toast.error(wordError(error))
    }
  }

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void upload(file)
    // Chosen again after it was mended, the same file is another one.
    target.value = ""
  }

  return (
    <>
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
    </>
  )
}
