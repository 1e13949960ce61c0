import { Button, Input, Label, Prompt } from "@medusajs/ui"
import { useId, useState } from "react"

import type { MissingLine } from "../../api-types"
import { useText } from "../../use-text"

/** Typed by hand, so that nobody goes live untested by a double click. */
const WORD = "production"

const NARROW = { maxWidth: "min(480px, calc(100vw - 32px))" }
const BULLETS = { listStyleType: "disc" }

type GoLiveAnywayProps = {
  missing: MissingLine[]
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

export function GoLiveAnyway({ missing, isPending, onConfirm, onClose }: GoLiveAnywayProps) {
  const { t } = useText()
  const [typed, setTyped] = useState("")
  const inputId = useId()
  const matches = typed.trim().toLowerCase() === WORD
  return (
    <Prompt open onOpenChange={(open) => !open && onClose()}>
      <Prompt.Content className="max-h-[calc(100vh-32px)] overflow-y-auto" style={NARROW}>
        <Prompt.Header>
          <Prompt.Title>{t("anyway.title")}</Prompt.Title>
          <Prompt.Description>{t("anyway.what")}</Prompt.Description>
        </Prompt.Header>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (matches) onConfirm()
          }}
        >
          <ul
            className="txt-small text-ui-fg-base flex flex-col gap-y-2 px-6 pl-10 pt-4"
            style={BULLETS}
          >
            {missing.map(({ id, message }) => (
              <li key={id}>
                {t(`checklist.${id}.what`, { defaultValue: message })}
                <span className="text-ui-fg-subtle block">
                  {t(`checklist.${id}.risk`, { defaultValue: "" })}
                </span>
              </li>
            ))}
          </ul>
          <div className="flex flex-col gap-y-2 px-6 pt-4">
            <Label htmlFor={inputId} size="small">
              {t("anyway.type", { word: WORD })}
            </Label>
            <Input
              id={inputId}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Prompt.Footer>
            <Prompt.Cancel type="button">{t("cancel")}</Prompt.Cancel>
            <Button
              size="small"
              variant="danger"
              type="submit"
              disabled={!matches}
              isLoading={isPending}
            >
              {t("anyway.confirm")}
            </Button>
          </Prompt.Footer>
        </form>
      </Prompt.Content>
    </Prompt>
  )
}
