import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"

import type { PaymentDetail } from "../api-types"
import { useText } from "../use-text"

/** From one review to the next, also once this one is decided. */
export function ReviewNeighbors({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { review, events, review_neighbors: neighbors } = payment
  const wasReviewed = review !== null || events.some(({ type }) => type === "review_opened")
  const sides = (["previous", "next"] as const).filter((side) => neighbors[side] !== null)
  if (!wasReviewed || sides.length === 0) {
    return null
  }
  return (
    <nav aria-label={t("review.others")} className="flex flex-wrap gap-2">
      {sides.map((side) => (
        <Button key={side} size="small" variant="secondary" asChild>
          <Link to={`/ext-wallet/${neighbors[side]}`}>{t(`review.${side}`)}</Link>
        </Button>
      ))}
    </nav>
  )
}
