import { Text, toast } from "@medusajs/ui"

import type { Refusal } from "../api-types"
import { Copyable } from "../settings/page-parts"
import { useProblemText } from "../use-problem-text"
import { ChoiceRow } from "./choice-row"
import { useClipboard } from "./use-clipboard"
import { useBuyersLink } from "./use-decisions"
import { useText } from "../use-text"

type BuyersLinkProps = { paymentId: string; obstacle: Refusal | null }

export function BuyersLink({ paymentId, obstacle }: BuyersLinkProps) {
  const { t } = useText()
  const { wordError, wordObstacle } = useProblemText()
  const { data: url, mutate, isPending } = useBuyersLink(paymentId)
  const { copy, byHand } = useClipboard(t("unfinished.link.copied"))

  const fetchAndCopy = () => {
    mutate(undefined, {
      onSuccess: (link) => void copy(link),
      onError: (error) => toast.error(wordError(error)),
    })
  }

  return (
    <ChoiceRow
      button={t("unfinished.link.button")}
      about={t("unfinished.link.about")}
      obstacle={wordObstacle(obstacle)}
      isPending={isPending}
      onChoose={fetchAndCopy}
    >
      {url && (
        <div className="flex flex-col gap-y-1">
          {byHand && (
            <Text size="small" className="text-ui-fg-subtle" role="status">
              {t("unfinished.link.byHand")}
            </Text>
          )}
          <Copyable value={url} what={t("unfinished.link.what")} />
        </div>
      )}
    </ChoiceRow>
  )
}
