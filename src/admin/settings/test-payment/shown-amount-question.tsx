import { Alert, Button, Label, RadioGroup, Text } from "@medusajs/ui"
import { useId, useState } from "react"

import { judgeShownAmount, SHOWN_AMOUNTS, type ShownAmount } from "../../../domain/shown-amount"
import type { TestPayment } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useTellShownAmount } from "./use-test-payment"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

/** In which unit the service takes amounts is not known (docs/service.md); only a person at the wallet can see it. */
export function ShownAmountQuestion({ test }: { test: TestPayment }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { money, hasDecimals } = useFormats()
  const groupId = useId()
  const [shown, setShown] = useState<string>(test.shown_amount ?? "")
  const { mutate, isPending, error } = useTellShownAmount(test.id)
  const told = SHOWN_AMOUNTS.find((amount) => amount === test.shown_amount)
  const chosen = SHOWN_AMOUNTS.find((amount) => amount === shown)
  const verdict = told && judgeShownAmount(told, hasDecimals(test.currency_code))
  const words = (amount: ShownAmount) =>
    amount === "other" ? t("shown.other") : money(Number(amount), test.currency_code)
  return (
    <section className="flex flex-col gap-y-3 rounded-lg border p-4" aria-labelledby={groupId}>
      <Text size="small" weight="plus" id={groupId}>
        {t("shown.question")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("shown.why")}
      </Text>
      <RadioGroup value={shown} onValueChange={setShown} aria-labelledby={groupId}>
        {SHOWN_AMOUNTS.map((amount) => (
          <div key={amount} className="flex items-center gap-x-2">
            <RadioGroup.Item value={amount} id={`${groupId}-${amount}`} />
            <Label htmlFor={`${groupId}-${amount}`} size="small">
              {words(amount)}
            </Label>
          </div>
        ))}
      </RadioGroup>
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        disabled={!chosen || chosen === told}
        isLoading={isPending}
        onClick={() => chosen && mutate(chosen)}
      >
        {t("shown.answer")}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {error && <Alert variant="error">{wordError(error)}</Alert>}
        {verdict && (
          <Alert variant={verdict === "right" ? "success" : "error"}>{t(`shown.${verdict}`)}</Alert>
        )}
      </div>
    </section>
  )
}
