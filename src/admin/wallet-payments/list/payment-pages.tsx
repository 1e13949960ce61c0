import { Button, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { PaymentList } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

type PaymentPagesProps = {
  list: PaymentList | undefined
  onOpen: (cursor: string) => void
}

/** By cursor: the pages of a long list are not numbered. */
export function PaymentPages({ list, onOpen }: PaymentPagesProps) {
  const { t: medusa } = useTranslation()
  const { t } = useText()
  const { count } = useFormats()
  if (!list || list.count === 0) {
    return null
  }
  const { next_cursor: next, previous_cursor: previous } = list
  const results = t(list.count_capped ? "payments.resultsAtLeast" : "payments.results", {
    count: list.count,
    results: count(list.count),
  })
  return (
    <div className="text-ui-fg-subtle flex w-full items-center justify-between gap-2 border-t px-6 py-4">
      <Text size="small" aria-live="polite">
        {results}
      </Text>
      <div className="flex items-center gap-x-2">
        <Button
          size="small"
          variant="transparent"
          disabled={!previous}
          onClick={() => previous && onOpen(previous)}
        >
          {medusa("general.prev")}
        </Button>
        <Button
          size="small"
          variant="transparent"
          disabled={!next}
          onClick={() => next && onOpen(next)}
        >
          {medusa("general.next")}
        </Button>
      </div>
    </div>
  )
}
