import { Alert, Button, Label, RadioGroup, Text } from "@medusajs/ui"
import { useId, useState } from "react"

import {
  judgeShownAmount,
  OTHER_CURRENCY,
  shownAmounts,
  type ShownAmount,
} from "../../../domain/shown-amount"
import type { TestPayment } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useTellShownAmount } from "./use-test-payment"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

/** Only an admin at the wallet can see in which unit and currency the service charges (docs/service.md). */
export function ShownAmountQuestion({ test }: { test: TestPayment }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { money, hasDecimals } = useFormats()
  const groupId = useId()
  const [shown, setShown] = useState<string>(test.shown_amount ?? "")
  const [shownCurrency, setShownCurrency] = useState<string>(test.shown_currency ?? "")
  const { mutate, isPending, error } = useTellShownAmount(test.id)
  const currency = test.currency_code
  const charged = { currency, hasDecimals: hasDecimals(currency) }
  const amounts = shownAmounts(charged.hasDecimals)
  const told = amounts.find((amount) => amount === test.shown_amount)
  const chosen = amounts.find((amount) => amount === shown)
  const verdict =
    told && judgeShownAmount({ amount: told, currency: test.shown_currency ?? "" }, charged)
  const isTold = chosen === told && shownCurrency === test.shown_currency
  const words = (amount: ShownAmount) =>
    amount === "other" ? t("shown.other") : money(Number(amount), currency)
  return (
    <section className="flex flex-col gap-y-3 rounded-lg border p-4" aria-labelledby={groupId}>
      <Text size="small" weight="plus" id={groupId}>
        {t("shown.question")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("shown.why")}
      </Text>
      <Choice
        label={t("shown.question")}
        value={shown}
        options={amounts.map((amount) => ({ value: amount, label: words(amount) }))}
        onChange={setShown}
      />
      <Text size="small" weight="plus">
        {t("shown.currency")}
      </Text>
      <Choice
        label={t("shown.currency")}
        value={shownCurrency}
        options={[
          { value: currency, label: currency.toUpperCase() },
          { value: OTHER_CURRENCY, label: t("shown.anotherCurrency") },
        ]}
        onChange={setShownCurrency}
      />
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        disabled={!chosen || !shownCurrency || isTold}
        isLoading={isPending}
        onClick={() => chosen && mutate({ shown: chosen, currency_code: shownCurrency })}
      >
        {t("shown.answer")}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {error && <Alert variant="error">{wordError(error)}</Alert>}
        {verdict && (
          <Alert variant={verdict === "right" ? "success" : "error"}>
            {t(`shown.${verdict}`, { currency: currency.toUpperCase() })}
          </Alert>
        )}
      </div>
    </section>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const groupId = useId()
  return (
    <RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map((option) => (
        <div key={option.value} className="flex items-center gap-x-2">
          <RadioGroup.Item value={option.value} id={`${groupId}-${option.value}`} />
          <Label htmlFor={`${groupId}-${option.value}`} size="small">
            {option.label}
          </Label>
        </div>
      ))}
    </RadioGroup>
  )
}
