import { CurrencyInput, Input, Textarea } from "@medusajs/ui"
import { type UseFormReturn, useForm } from "react-hook-form"
import { Form } from "../dashboard-parts"
import type { WalletPayment, NewRefund } from "../api-types"
import { OptionSelect } from "../option-select"
import { MOST_FRACTION_DIGITS, useFormats } from "../use-formats"
import { useRefundReasons } from "./record-refund"
import { useText } from "../use-text"
import { z } from "zod"
import { useTextRules } from "../use-text-rules"
import { zodResolver } from "../zod-resolver"

type RefundFieldsProps = { form: UseFormReturn<RefundValues>; payment: WalletPayment }

export function RefundFields({ form, payment }: RefundFieldsProps) {
  const { t } = useText()
  const { money, symbol } = useFormats()
  const { currency_code, left_to_refund } = payment
  return (
    <>
      <Form.Field
        control={form.control}
        name="amount"
        render={({ field: { onChange, ...field } }) => (
          <Form.Item>
            <Form.Label>{t("amount")}</Form.Label>
            <Form.Control>
              <CurrencyInput
                {...field}
                symbol={symbol(currency_code)}
                code={currency_code.toUpperCase()}
                decimalsLimit={MOST_FRACTION_DIGITS}
                decimalSeparator="."
                disableGroupSeparators
                allowNegativeValue={false}
                transformRawValue={(typed) => typed.replace(",", ".")}
                onValueChange={(value) => onChange(value ?? "")}
              />
            </Form.Control>
            <Form.Hint>
              {t("refund.amountHint", { left: money(left_to_refund, currency_code) })}
            </Form.Hint>
            <Form.ErrorMessage />
          </Form.Item>
        )}
      />
      <Form.Field
        control={form.control}
        name="reference"
        render={({ field }) => (
          <Form.Item>
            <Form.Label>{t("refund.reference")}</Form.Label>
            <Form.Control>
              <Input {...field} autoComplete="off" spellCheck={false} />
            </Form.Control>
            <Form.Hint>{t("refund.referenceHint")}</Form.Hint>
            <Form.ErrorMessage />
          </Form.Item>
        )}
      />
      <ReasonField form={form} />
      <Form.Field
        control={form.control}
        name="note"
        render={({ field }) => (
          <Form.Item>
            <Form.Label optional>{t("refund.note")}</Form.Label>
            <Form.Control>
              <Textarea {...field} rows={3} />
            </Form.Control>
            <Form.Hint>{t("refund.noteHint")}</Form.Hint>
            <Form.ErrorMessage />
          </Form.Item>
        )}
      />
    </>
  )
}

function ReasonField({ form }: Pick<RefundFieldsProps, "form">) {
  const { t } = useText()
  const reasons = useRefundReasons()
  if (reasons.length === 0) {
    return null
  }
  const options = [
    { value: NO_REASON, label: t("refund.noReason") },
    ...reasons.map(({ id, label }) => ({ value: id, label })),
  ]
  return (
    <Form.Field
      control={form.control}
      name="reason"
      render={({ field }) => (
        <Form.Item>
          <Form.Label optional>{t("columns.why")}</Form.Label>
          <Form.Control>
            <OptionSelect {...field} options={options} />
          </Form.Control>
        </Form.Item>
      )}
    />
  )
}

const NO_REASON = "none"
const LONGEST_REFERENCE = 200
const LONGEST_NOTE = 2000

export type RefundValues = { amount: string; reference: string; reason: string; note: string }

/** The amount begins with what is left: most refunds are whole. */
export function useRefundForm({ left_to_refund, currency_code }: WalletPayment) {
  const { t } = useText()
  const { money, typed } = useFormats()
  const { upTo } = useTextRules()
  const schema = z.object({
    amount: z
      .string()
      .refine((text) => toAmount(text) > 0, t("refund.notAnAmount"))
      .refine((text) => !(toAmount(text) > left_to_refund), {
        error: ({ input }) =>
          t("refund.tooMuch", {
            amount: money(String(input).trim(), currency_code),
            left: money(left_to_refund, currency_code),
          }),
      }),
    reference: upTo(LONGEST_REFERENCE).min(1, t("refund.referenceMissing")),
    reason: z.string(),
    note: upTo(LONGEST_NOTE),
  })
  return useForm<RefundValues>({
    defaultValues: {
      amount: typed(left_to_refund, currency_code),
      reference: "",
      reason: NO_REASON,
      note: "",
    },
    resolver: zodResolver(schema),
  })
}

export function toNewRefund({ amount, reference, reason, note }: RefundValues): NewRefund {
  return {
    amount: toAmount(amount),
    operator_reference: reference.trim(),
    ...(reason !== NO_REASON && { refund_reason_id: reason }),
    ...(note.trim() && { note: note.trim() }),
  }
}

/** NaN if it isn't an amount. */
function toAmount(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text)
}
