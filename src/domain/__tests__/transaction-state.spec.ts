import {
  HOLDS_CART,
  MOVES,
  OCCUPIES_COLLECTION,
  TRANSACTION_STATES,
  canMove,
  toMermaid,
  toMovesTable,
  type TransactionState,
} from "../transaction-state"
import { unreachable } from "../unreachable"

const LEADS_TO: Record<TransactionState, TransactionState[]> = {
  created: ["init_sent", "init_failed", "expired"],
  init_sent: ["ready", "init_failed", "expired"],
  init_failed: [],
  ready: ["approved", "canceled", "expired", "superseded", "unconfirmed", "review"],
  approved: ["resuming", "authorized", "captured", "review", "superseded", "canceled", "expired"],
  authorized: ["resuming", "canceled"],
  resuming: ["captured", "declined", "approved", "authorized", "unknown"],
  captured: ["review"],
  declined: ["approved", "review"],
  canceled: ["approved", "unconfirmed", "review"],
  expired: ["approved", "review"],
  superseded: ["unconfirmed", "review"],
  unconfirmed: ["approved", "review"],
  unknown: ["captured", "review"],
  review: ["resuming", "captured", "closed_unpaid", "closed_refunded"],
  closed_unpaid: ["review"],
  closed_refunded: ["review"],
}

function reachableFrom(start: TransactionState): Set<TransactionState> {
  const seen = new Set([start])
  for (const state of seen) {
    MOVES.filter((move) => move.from === state).forEach((move) => seen.add(move.to))
  }
  return seen
}

describe("the moves of a payment", () => {
  it.each(TRANSACTION_STATES)(
    "from %s lead to the states of the design and to no other",
    (from) => {
      const allowed = TRANSACTION_STATES.filter((to) => canMove(from, to))
      expect(new Set(allowed)).toEqual(new Set(LEADS_TO[from]))
    }
  )

  it("are each listed once, with their occasion, and never stand still", () => {
    const pairs = MOVES.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(MOVES.filter(({ from, to, when }) => from === to || when.trim() === "")).toEqual([])
  })

  it("end only where nothing was ever started, and reopen a closed payment only for a person", () => {
    const ends = TRANSACTION_STATES.filter((state) => !MOVES.some(({ from }) => from === state))
    expect(ends).toEqual(["init_failed"])
    const reopened = MOVES.filter(({ from }) => from.startsWith("closed_")).map(({ to }) => to)
    expect(reopened).toEqual(["review", "review"])
  })

  it.each(TRANSACTION_STATES)("lead from %s to a final state", (state) => {
    const finals: TransactionState[] = ["init_failed", "closed_unpaid", "closed_refunded"]
    expect(finals.some((final) => reachableFrom(state).has(final))).toBe(true)
  })

  it.each(TRANSACTION_STATES)("lead from created to %s", (state) => {
    expect(reachableFrom("created").has(state)).toBe(true)
  })

  it("let nothing but a review leave captured", () => {
    expect(MOVES.filter(({ from }) => from === "captured").map(({ to }) => to)).toEqual(["review"])
  })

  it("let only an approval, a capture by hand, and a person who looked lead to a resume", () => {
    const before = MOVES.filter(({ to }) => to === "resuming").map(({ from }) => from)
    expect(before).toEqual(["approved", "authorized", "review"])
  })
})

describe("the states that hold things still", () => {
  it("hold the cart wherever money may have moved or is promised", () => {
    expect(new Set(HOLDS_CART)).toEqual(
      new Set(["resuming", "unknown", "review", "authorized", "captured"])
    )
  })

  it("occupy the payment collection only together with its cart", () => {
    expect(new Set(OCCUPIES_COLLECTION)).toEqual(new Set(["resuming", "authorized", "captured"]))
    expect(OCCUPIES_COLLECTION.every((state) => HOLDS_CART.includes(state))).toBe(true)
  })
})

describe("the drawing of the moves", () => {
  it("has one arrow per move, a start and the ends", () => {
    const lines = toMermaid().split("\n")
    expect(lines[0]).toBe("stateDiagram-v2")
    expect(lines).toContain("    [*] --> created")
    expect(lines).toContain("    resuming --> captured")
    expect(lines).toContain("    init_failed --> [*]")
    expect(lines.filter((line) => line.includes("-->"))).toHaveLength(MOVES.length + 1 + 1)
  })

  it("has one table row per move, all of one width", () => {
    const rows = toMovesTable().split("\n")
    expect(rows).toHaveLength(MOVES.length + 2)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  })
})

describe("unreachable", () => {
  it("names the value that reached it past the types", () => {
    expect(() => unreachable("paid" as never)).toThrow("Unexpected value: paid")
  })
})
