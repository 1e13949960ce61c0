import { CheckCircleSolid, CircleDottedLine } from "@medusajs/icons"
import { Text } from "@medusajs/ui"

import type { TestStep } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

export function TestSteps({ steps }: { steps: TestStep[] }) {
  const { t } = useText()
  const { milliseconds } = useFormats()
  const { wordDetail } = useProblemText()
  return (
    <ol aria-live="polite" className="flex flex-col gap-y-2">
      {steps.map(({ id, done, took_ms, detail, wording }) => (
        <li key={id} className="flex items-start gap-x-3">
          {done ? (
            <CheckCircleSolid aria-hidden className="text-ui-tag-green-icon mt-0.5 shrink-0" />
          ) : (
            <CircleDottedLine aria-hidden className="text-ui-fg-muted mt-0.5 shrink-0" />
          )}
          <div className="min-w-0 flex-1">
            <Text size="small" className={done ? undefined : "text-ui-fg-subtle"}>
              {t(`steps.${id}`, { defaultValue: id })}
              <span className="sr-only">{t(done ? "goLive.done" : "goLive.toDo")}</span>
            </Text>
            {detail && (
              <Text size="xsmall" className="text-ui-fg-subtle break-words">
                {wordDetail(detail, wording)}
              </Text>
            )}
          </div>
          {took_ms !== null && (
            <Text size="small" className="text-ui-fg-subtle shrink-0 tabular-nums">
              {milliseconds(took_ms)}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}
