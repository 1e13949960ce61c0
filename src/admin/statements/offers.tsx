import { Button, Text } from "@medusajs/ui"
import { useState } from "react"

import type { Offer, Statement } from "../api-types"
import { Section } from "../settings/section"
import { useText } from "../use-text"
import { ApplyDialog } from "./apply-dialog"

const OFFERS: Offer[] = ["paid", "refunded", "record_refund", "unpaid"]

/** What the statement answers. Nothing is done before each payment was shown with what follows. */
export function Offers({ statement }: { statement: Statement }) {
  const { t } = useText()
  const [opened, setOpened] = useState<Offer | null>(null)
  const offered = OFFERS.flatMap((offer) => {
    const count = statement.offers[offer] ?? 0
    return count > 0 ? [{ offer, count }] : []
  })
  if (offered.length === 0) {
    return null
  }
  return (
    <Section title={t("statements.offers.title")}>
      {offered.map(({ offer, count }) => (
        <div
          key={offer}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4"
        >
          <Text size="small">{t(`statements.offers.${offer}`, { count })}</Text>
          <Button size="small" variant="secondary" onClick={() => setOpened(offer)}>
            {t(`statements.apply.${offer === "record_refund" ? "reviewRefunds" : "review"}`)}
          </Button>
        </div>
      ))}
      {opened && (
        <ApplyDialog statement={statement} offer={opened} onClose={() => setOpened(null)} />
      )}
    </Section>
  )
}
