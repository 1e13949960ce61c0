import { Hint, Input, Label, Select } from "@medusajs/ui"
import { useId, useState } from "react"

import type { WalletPayment } from "../../api-types"
import { useStateWords } from "../../payment-state"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"

type PurchaseChoiceProps = {
  purchases: WalletPayment[]
  value: string
  onChange: (id: string) => void
}

const OTHER = "other"
const READABLE = { width: "100%", maxWidth: "28rem" }

/** The newest real payments, and a field for one that is not among them. */
export function PurchaseChoice({ purchases, value, onChange }: PurchaseChoiceProps) {
  const { t } = useText()
  const words = usePurchaseWords()
  const [isTyped, setTyped] = useState(false)
  const fieldId = useId()
  const choose = (chosen: string) => {
    setTyped(chosen === OTHER)
    onChange(chosen === OTHER ? "" : chosen)
  }
  return (
    <div className="flex flex-col gap-y-2" style={READABLE}>
      <Label htmlFor={fieldId} size="small" weight="plus">
        {t("purchase.payment")}
      </Label>
      <Select value={isTyped ? OTHER : value} onValueChange={choose}>
        <Select.Trigger id={fieldId}>
          <Select.Value placeholder={t("purchase.choose")} />
        </Select.Trigger>
        <Select.Content>
          {purchases.map((purchase) => (
            <Select.Item key={purchase.id} value={purchase.id}>
              {words(purchase)}
            </Select.Item>
          ))}
          <Select.Item value={OTHER}>{t("purchase.other")}</Select.Item>
        </Select.Content>
      </Select>
      {isTyped && (
        <>
          <Input
            aria-label={t("purchase.id")}
            value={value}
            placeholder={t("purchase.id")}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <Hint>{t("purchase.idHint")}</Hint>
        </>
      )}
    </div>
  )
}

function usePurchaseWords() {
  const { t } = useText()
  const { money, moment } = useFormats()
  const stateWords = useStateWords()
  return ({ amount, currency_code, created_at, state, order_display_id: order }: WalletPayment) =>
    [
      order === null ? t("purchase.noOrder") : `#${order}`,
      money(amount, currency_code),
      stateWords(state),
      moment(created_at),
    ].join(" · ")
}
