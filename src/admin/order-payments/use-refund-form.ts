import { useForm } from "react-hook-form"
import { z } from "zod"

import type { NewRefund, WalletPayment } from "../api-types"
import { useTextRules } from "../use-text-rules"
import { useFormats } from "../use-formats"
import { zodResolver } from "../zod-resolver"
import { useText } from "../use-text"

export const NO_REASON = "none"
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

/** NaN where it is no amount. */
function toAmount(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text)
}
