import type { TransactionRow } from "../../../modules/ext_wallet/types"
import type { Books, SessionBooks } from "../../books/store-books"
import { findObstacles } from "../review-actions"
import { anOrder as order } from "./an-order"

const waiting: SessionBooks = { id: "payses_own", status: "pending_authorization", payment: null }
const paid: SessionBooks = {
  id: "payses_own",
  status: "captured",
  payment: { id: "pay_1", captures: ["capt_1"], captured: true },
}
const books: Books = { order, collection: null, sessions: [waiting], own: waiting }
const onOrder: Books = { ...books, sessions: [paid], own: paid }

const unknown = {
  kind: "payment",
  state: "review",
  reason: "outcome_unknown",
  capture: "unknown",
  confirmation: "resume",
  resume_count: 1,
} as TransactionRow
const known = { ...unknown, capture: "known" } as const
const none = { ...unknown, capture: "none" } as const

const codesOf = (row: TransactionRow, found: Books) => {
  const { paid, unpaid, refunded, resume } = findObstacles(row, found)
  return [paid, unpaid, refunded, resume].map((obstacle) => obstacle?.code ?? null)
}

describe("what a person may decide: paid, unpaid, refunded, ask again", () => {
  it.each<[string, TransactionRow, Books, (string | null)[]]>([
    ["an order waits and nobody knows", unknown, books, [null, null, null, null]],
    ["a cart is open", unknown, { ...books, order: null }, [null, null, null, null]],
    [
      "the session is gone",
      unknown,
      { ...books, order: null, sessions: [], own: null },
      ["session_gone", null, null, "session_gone"],
    ],
    [
      "the order was canceled",
      unknown,
      { ...books, order: { ...order, canceled: true } },
      ["order_canceled", null, null, "order_canceled"],
    ],
    [
      "the order was paid another way",
      unknown,
      { ...books, sessions: [waiting, { ...paid, id: "payses_other" }] },
      ["paid_otherwise", null, null, "paid_otherwise"],
    ],
    [
      "the order was paid in a collection of its own",
      unknown,
      { ...books, order: { ...order, owed: "0" } },
      ["paid_otherwise", null, null, "paid_otherwise"],
    ],
    ["it was captured", known, books, [null, "captured", null, "captured_already"]],
    ["nothing was captured", none, books, [null, null, "nothing_captured", null]],
    [
      "it is recorded on its order, for another reason",
      known,
      onOrder,
      [null, "captured", "paid_first", "captured_already"],
    ],
    [
      "it is recorded on its order, and a refund is owed",
      { ...known, reason: "refund_owed" },
      { ...onOrder, order: { ...order, canceled: true } },
      ["order_canceled", "captured", "record_refund", "captured_already"],
    ],
    [
      "the service captures by itself",
      { ...unknown, confirmation: "return" },
      books,
      [null, null, null, "captures_by_itself"],
    ],
    [
      "it was asked three times",
      { ...unknown, resume_count: 3 },
      books,
      [null, null, null, "asked_too_often"],
    ],
  ])("where %s", (_where, row, found, codes) => {
    expect(codesOf(row, found)).toEqual(codes)
  })
})
