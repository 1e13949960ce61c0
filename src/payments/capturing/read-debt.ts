/** What an order owes now. Medusa leaves an open payment collection at its old amount, and makes another for the same debt. */
import type { Debt } from "../../domain/payment/debt"
import { mayBeTaken } from "../../domain/payment/payment"
import type { CollectionPurchase } from "../../domain/purchase"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { type Query, type Wallet, findRecord, listRecords } from "../context"
import { readOrder } from "../starting/read-purchase"

type Dependencies = { query: Query; wallet: Wallet }

/** Null if there is no order, or Medusa does not say what is left to be paid of it. */
export async function readDebt(
  { query, wallet }: Dependencies,
  { orderId, orderOwed }: Pick<CollectionPurchase, "orderId" | "orderOwed">
): Promise<Debt | null> {
  if (orderId === null || orderOwed === null) {
    return null
  }
  const taken = (await wallet.ledger.listByOrder(orderId)).filter(mayBeTaken)
  if (taken.length === 0) {
    return { owed: orderOwed, booked: [] }
  }
  const booked = await listBooked(query, orderId, taken)
  // After the bookings: what is booked between the two counts twice, and is never left out.
  const { orderOwed: owed } = await readOrder(query, orderId)
  return { owed: owed ?? orderOwed, booked }
}

type RawOrder = { transactions?: { reference: string | null; reference_id: string | null }[] }

type RawSession = { id: string; payment?: { captures?: { id: string }[] } | null }

async function listBooked(
  query: Query,
  orderId: string,
  taken: TransactionRow[]
): Promise<string[]> {
  const [order, sessions] = await Promise.all([
    findRecord<RawOrder>(query, {
      entity: "order",
      fields: ["transactions.reference", "transactions.reference_id"],
      filters: { id: orderId },
    }),
    listRecords<RawSession>(query, {
      entity: "payment_session",
      fields: ["id", "payment.captures.id"],
      filters: { id: taken.flatMap((row) => row.payment_session_id ?? []) },
    }),
  ])
  const transactions = order?.transactions ?? []
  const isBooked = ({ id }: { id: string }) =>
    transactions.some((one) => one.reference === "capture" && one.reference_id === id)
  return taken.flatMap((row) => {
    const session = sessions.find(({ id }) => id === row.payment_session_id)
    const captures = session?.payment?.captures ?? []
    return captures.length > 0 && captures.every(isBooked) ? [row.id] : []
  })
}
