import { splitByOrder } from "../list-filter"
import type { PaymentFilter } from "../types"

const EVERYTHING: Required<PaymentFilter> = {
  state: "captured",
  environment: "production",
  currency_code: "eur",
  amount: "12.30",
  created_at: { $gte: "2026-01-01T00:00:00.000Z" },
  refunded_at: { $gte: "2026-01-01T00:00:00.000Z" },
  sales_channel_id: "sc_1",
  order_id: "order_1",
  search: { text: "x", amounts: [], orderIds: [], cartIds: [] },
}

it.each(["-created_at", "created_at", "-amount", "amount"] as const)(
  "asks for everything that was filtered by, in the order of %s",
  (order) => {
    const { walked, picked } = splitByOrder(EVERYTHING, order)
    expect({ ...walked, ...picked }).toEqual(EVERYTHING)
  }
)
