import { instruments } from "./instruments"
import { tell } from "./tell"

/** Once the move is committed: nothing may undo the caller's part in it. */
export function countMove(payment: { environment: string; kind: string }, state: string): void {
  tell(() =>
    instruments.moves().add(1, {
      "ext_wallet.environment": payment.environment,
      "ext_wallet.kind": payment.kind,
      "ext_wallet.state": state,
    })
  )
}
