import { Alert, Button, Label, RadioGroup, toast } from "@medusajs/ui"
import { useId, useState, type FormEvent } from "react"

import type { ComparedPurchase, WalletPayment } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { OutsideLink } from "../outside-link"
import { PurchaseChoice } from "./purchase-choice"
import { useComparePurchase } from "./use-first-purchase"

const SHOWS = [
  "captured",
  "not_captured",
  "cant_tell",
] as const satisfies ComparedPurchase["answer"][]

type ComparePurchaseProps = { purchases: WalletPayment[]; dashboardUrl: string | null }

/** Which payment it was, and what the service's own dashboard shows of it. */
export function ComparePurchase({ purchases, dashboardUrl }: ComparePurchaseProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutateAsync, isPending, error, data } = useComparePurchase()
  const [paymentId, setPaymentId] = useState("")
  const [shows, setShows] = useState("")
  const groupId = useId()
  const answer = SHOWS.find((one) => one === shows)
  const payment_id = paymentId.trim()

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!answer || !payment_id) return
    // Not by callbacks: this form is gone once the purchase is confirmed, and they with it.
    void mutateAsync({ payment_id, answer }).then(
      ({ confirmed }) => {
        if (confirmed) toast.success(t("purchase.confirmed"))
        if (answer === "not_captured") toast.warning(t("purchase.refuted"))
      },
      () => undefined
    )
  }

  return (
    <form className="flex flex-col items-start gap-y-4" onSubmit={save}>
      <PurchaseChoice purchases={purchases} value={paymentId} onChange={setPaymentId} />
      {dashboardUrl && <OutsideLink href={dashboardUrl}>{t("service.open")}</OutsideLink>}
      <div className="flex flex-col gap-y-2">
        <Label size="small" weight="plus" id={groupId}>
          {t("purchase.question")}
        </Label>
        <RadioGroup value={shows} onValueChange={setShows} aria-labelledby={groupId}>
          {SHOWS.map((one) => (
            <div key={one} className="flex items-center gap-x-2">
              <RadioGroup.Item value={one} id={`${groupId}-${one}`} />
              <Label htmlFor={`${groupId}-${one}`} size="small">
                {t(`calibration.answers.after_resume.${one}`)}
              </Label>
            </div>
          ))}
        </RadioGroup>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {error && <Alert variant="error">{wordError(error)}</Alert>}
        {data && !data.confirmed && <Alert variant="warning">{t("purchase.unconfirmed")}</Alert>}
      </div>
      <Button size="small" type="submit" disabled={!answer || !payment_id} isLoading={isPending}>
        {t("purchase.save")}
      </Button>
    </form>
  )
}
