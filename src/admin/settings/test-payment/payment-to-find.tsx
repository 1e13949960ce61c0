import type { TestPayment } from "../../api-types"
import { useText } from "../../use-text"
import { Copyable } from "../copyable"

const IDS = [
  ["transaction", "transaction_id"],
  ["walletOrder", "ext_order_id"],
] as const

/** So that the IDs stand below each other. */
const NAME = { minWidth: "7rem" }

/** Of two payments that look the same, this is the one. */
export function PaymentToFind({ test }: { test: TestPayment }) {
  const { t } = useText()
  return (
    <dl className="txt-compact-small flex flex-col gap-y-2">
      {IDS.map(([name, field]) => {
        const value = test[field]
        return (
          value && (
            <div key={field} className="flex flex-wrap gap-x-3 gap-y-1">
              <dt className="text-ui-fg-subtle" style={NAME}>
                {t(name)}
              </dt>
              <dd className="min-w-0">
                <Copyable value={value} what={t(name)} />
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
