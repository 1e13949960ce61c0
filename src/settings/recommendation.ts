/** Which confirmation suits the service, by what it did with a test payment. */
import type { EventRow, TransactionRow } from "../modules/ext_wallet/types"
import { resumeRefusal } from "./test-payment-steps"

export type Recommendation = { confirmation: "resume" | "return" | null; message: string }

export function recommend(row: TransactionRow, events: EventRow[]): Recommendation {
  const captured = events.filter(({ to_state }) => to_state === "captured").at(-1)
  if (captured?.from_state === "resuming") {
    return {
      confirmation: "resume",
      message:
        "The service waited for our resume call and captured then. Keep the confirmation by resume.",
    }
  }
  if (captured && row.server_called_at) {
    return {
      confirmation: "return",
      message:
        "The service's own server confirmed the payment. The confirmation by return works, and proves every payment.",
    }
  }
  if (captured) {
    return {
      confirmation: "return",
      message:
        "The buyer came back with a signed link, and nothing else proves the payment. Set `callbackAddresses` in the plugin's options if the service's server calls too.",
    }
  }
  if (resumeRefusal(events)) {
    return {
      confirmation: "return",
      message:
        "The service refused resume although the payment was approved: it probably captures by itself. Look the payment up in the operator's dashboard; if it was captured there, choose the confirmation by return.",
    }
  }
  if (row.state === "approved" && row.confirmation === "return") {
    return {
      confirmation: null,
      message:
        "The buyer came back, but the service's own server has not called yet. Check `callbackAddresses` in the plugin's options, or accept the signed return alone.",
    }
  }
  return {
    confirmation: null,
    message: "This test payment does not tell yet which confirmation suits the service.",
  }
}
