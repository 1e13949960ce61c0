/** The life of one payment as data: which states there are, and which moves between them. */

export const TRANSACTION_STATES = [
  "created",
  "init_sent",
  "init_failed",
  "ready",
  "approved",
  "authorized",
  "resuming",
  "captured",
  "declined",
  "canceled",
  "expired",
  "superseded",
  "unconfirmed",
  "unknown",
  "review",
  "closed_unpaid",
  "closed_refunded",
] as const

export type TransactionState = (typeof TRANSACTION_STATES)[number]

/** What we know of the money, apart from the state: a payment in review may have been captured. */
export type CaptureKnowledge = "none" | "unknown" | "known"

type Move = {
  readonly from: TransactionState
  readonly to: TransactionState
  readonly when: string
}

export const MOVES: readonly Move[] = [
  { from: "created", to: "init_sent", when: "init is about to be sent" },
  { from: "created", to: "init_failed", when: "init cannot be sent" },
  { from: "created", to: "expired", when: "left behind, nobody holds the wallet's address" },

  { from: "init_sent", to: "ready", when: "the service answered with the wallet's address" },
  { from: "init_sent", to: "init_failed", when: "the service refused, or its answer is unusable" },
  { from: "init_sent", to: "expired", when: "left behind, nobody holds the wallet's address" },

  {
    from: "ready",
    to: "approved",
    when: "signed return, approval by the SDK, or an admin finishes",
  },
  { from: "ready", to: "canceled", when: "the buyer canceled at the wallet" },
  { from: "ready", to: "expired", when: "no return in time" },
  {
    from: "ready",
    to: "superseded",
    when: "the cart changed or another session replaced this one",
  },
  { from: "ready", to: "unconfirmed", when: "return mode, no return in time" },
  {
    from: "ready",
    to: "review",
    when: "return mode, money may have moved; or an order was left without its payment",
  },

  { from: "canceled", to: "approved", when: "a later signed return, or an admin finishes" },
  {
    from: "canceled",
    to: "review",
    when: "return mode, money may have moved; or an order was left without its payment",
  },
  { from: "expired", to: "approved", when: "a later signed return, or an admin finishes" },
  {
    from: "expired",
    to: "review",
    when: "return mode, money may have moved; or an order was left without its payment",
  },
  {
    from: "superseded",
    to: "review",
    when: "return mode, money may have moved; or an order was left without its payment",
  },
  {
    from: "canceled",
    to: "unconfirmed",
    when: "return mode, the buyer may have paid all the same",
  },
  {
    from: "superseded",
    to: "unconfirmed",
    when: "return mode, the buyer may have paid all the same",
  },
  { from: "unconfirmed", to: "approved", when: "a later signed return" },
  { from: "unconfirmed", to: "review", when: "return mode, money may have moved" },

  { from: "approved", to: "resuming", when: "resume is about to be sent" },
  { from: "approved", to: "authorized", when: "manual capture, after a signed return" },
  {
    from: "approved",
    to: "captured",
    when: "return mode, the service's own server confirmed it, or the owner asks for no such proof",
  },
  {
    from: "approved",
    to: "review",
    when: "return mode, no server call in time; or an order, or a cart, that recovery cannot finish",
  },
  { from: "approved", to: "superseded", when: "the cart changed, so nothing is charged" },
  { from: "approved", to: "canceled", when: "canceled before resume was sent" },
  { from: "approved", to: "expired", when: "resume was never sent in time" },

  { from: "authorized", to: "resuming", when: "an admin captures, resume is about to be sent" },
  { from: "authorized", to: "canceled", when: "canceled before capture" },

  { from: "resuming", to: "captured", when: "the service answered that it captured" },
  { from: "resuming", to: "authorized", when: "manual capture, the request provably never left" },
  { from: "resuming", to: "declined", when: "the service clearly refused" },
  { from: "resuming", to: "approved", when: "the request provably never left this server" },
  { from: "resuming", to: "unknown", when: "time-out, 5xx, unreadable answer or crash" },

  { from: "declined", to: "approved", when: "a new signed return or approval by the SDK" },
  { from: "declined", to: "review", when: "an order was left without its payment" },

  { from: "unknown", to: "captured", when: "the same call's own late answer" },
  { from: "unknown", to: "review", when: "a person is asked to look" },

  {
    from: "captured",
    to: "review",
    when: "second payment, order impossible, refund owed, or perhaps captured twice",
  },

  { from: "review", to: "resuming", when: "a person asks for resume to be sent again" },
  { from: "review", to: "captured", when: "a person says paid, or the call's own late answer" },
  { from: "review", to: "closed_unpaid", when: "a person says that nothing was paid" },
  {
    from: "review",
    to: "closed_refunded",
    when: "a person says that it was refunded, or has recorded all of it",
  },

  {
    from: "closed_unpaid",
    to: "review",
    when: "a late answer, or a late return in return mode, says that it was captured after all",
  },
  {
    from: "closed_refunded",
    to: "review",
    when: "a late answer says so for a second call: perhaps captured twice",
  },
]

/** While a payment is here, its cart and its payment sessions must not change. */
export const HOLDS_CART: readonly TransactionState[] = [
  "resuming",
  "unknown",
  "review",
  "authorized",
  "captured",
]

/** At most one payment of a payment collection may be in one of these. */
export const OCCUPIES_COLLECTION: readonly TransactionState[] = [
  "resuming",
  "authorized",
  "captured",
]

/** Beside those: nobody knows, so no other payment of the collection may begin. */
export function mayBeTaken(payment: { state: TransactionState; capture: CaptureKnowledge }) {
  const { state, capture } = payment
  return state === "unknown" || (state === "review" && capture !== "none")
}

export function canMove(from: TransactionState, to: TransactionState): boolean {
  return MOVES.some((move) => move.from === from && move.to === to)
}

export function toMermaid(): string {
  const ends = TRANSACTION_STATES.filter((state) => !MOVES.some((move) => move.from === state))
  return [
    "stateDiagram-v2",
    "    [*] --> created",
    ...MOVES.map(({ from, to }) => `    ${from} --> ${to}`),
    ...ends.map((state) => `    ${state} --> [*]`),
  ].join("\n")
}

/** The same moves as a Markdown table, its columns padded the way Prettier pads them. */
export function toMovesTable(): string {
  const rows = [
    ["From", "To", "When"],
    ...MOVES.map(({ from, to, when }) => [`\`${from}\``, `\`${to}\``, when]),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => (row[column] ?? "").length))
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`
  const [head, ...body] = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widthOf(column))))
  )
  const rule = line([0, 1, 2].map((column) => "-".repeat(widthOf(column))))
  return [head, rule, ...body].join("\n")
}
