import { Tooltip } from "@medusajs/ui"

import { shownState, STATE_NAMES } from "../../../words/payment-state"
import type { WalletPayment } from "../../api-types"
import { PaymentState } from "../../payment-state"
import { useText } from "../../use-text"

/** The state, and what it means in a sentence, for the mouse and for the keyboard. */
export function ExplainedState({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const name = STATE_NAMES[shownState(payment)]
  if (!name) {
    return <PaymentState payment={payment} />
  }
  return (
    <Tooltip content={t(`stateMeanings.${name}`)}>
      <span tabIndex={0} className="rounded outline-none focus-visible:shadow-borders-focus">
        <PaymentState payment={payment} />
      </span>
    </Tooltip>
  )
}
