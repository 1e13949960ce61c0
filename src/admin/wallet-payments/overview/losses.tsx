import { Heading, Text } from "@medusajs/ui"

import type { Summary } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { useReasonWords } from "../use-reason-words"

type Lost = Summary["funnel"]["lost"]

const SHOWN = 5

/** The most frequent reasons; the others together. */
export function Losses({ lost }: { lost: Lost }) {
  const { t } = useText()
  const { count } = useFormats()
  const reasonWords = useReasonWords()
  const others = lost.slice(SHOWN).reduce((sum, loss) => sum + loss.count, 0)
  return (
    <div className="flex flex-col gap-y-2">
      <Heading level="h3">{t("overview.lost.title")}</Heading>
      {lost.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle">
          {t("overview.lost.none")}
        </Text>
      ) : (
        <table className="txt-compact-small w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("overview.lost.reason")}</th>
              <th scope="col">{t("overview.lost.stage")}</th>
              <th scope="col">{t("overview.lost.count")}</th>
            </tr>
          </thead>
          <tbody>
            {lost.slice(0, SHOWN).map(({ at, reason, count: many }) => (
              <Loss
                key={`${at} ${reason}`}
                reason={
                  reason === "closed_unpaid"
                    ? t("overview.lost.closed_unpaid")
                    : reasonWords(reason)
                }
                stage={t(`overview.lost.${at}`)}
                many={count(many)}
              />
            ))}
            {others > 0 && <Loss reason={t("overview.lost.other")} stage="" many={count(others)} />}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Loss({ reason, stage, many }: { reason: string; stage: string; many: string }) {
  return (
    <tr>
      <td className="py-1">{reason}</td>
      <td className="text-ui-fg-subtle px-2 py-1">{stage}</td>
      <td className="py-1 text-right tabular-nums">{many}</td>
    </tr>
  )
}
