/** A ledger of one row and a service with one answer, for tables over all states. */
import { canMove, mayBeTaken, type TransactionState } from "../../../domain/transaction-state"
import { GatewayError, type ResumeOutcome } from "../../../gateway"
import { LedgerConflict } from "../../../modules/ext_wallet/ledger/errors"
import type { EventInput, MoveInput, TransactionRow } from "../../../modules/ext_wallet/types"
import { fingerprintLines } from "../../../domain/lines-fingerprint"
import type { Dependencies } from "../dependencies"

const LINES = [{ id: "line_1", variant_id: "variant_1", quantity: 1, title: "Tote", total: 12 }]

export function aRow(over: Partial<TransactionRow> = {}): TransactionRow {
  const now = new Date(0)
  return {
    id: "ewtx_1",
    kind: "payment",
    environment: "sandbox",
    credential_version: 1,
    payment_session_id: "payses_1",
    payment_collection_id: "pay_col_1",
    cart_id: "cart_1",
    order_id: null,
    amount: "12",
    currency_code: "eur",
    lines_hash: fingerprintLines([{ id: "line_1", variantId: "variant_1", quantity: "1" }]),
    confirmation: "resume",
    capture_mode: "automatic",
    return_to: null,
    transaction_id: "tx_1",
    ext_order_id: "ext_1",
    redirection_url: "https://wallet.test/1",
    state: "ready",
    reason: null,
    capture: "none",
    approved_by: "return",
    resume_count: 0,
    last_resume_at: null,
    server_called_at: null,
    refunded_amount: "0",
    state_changed_at: now,
    verified_at: null,
    recovery_attempts: 0,
    created_at: now,
    updated_at: now,
    ...over,
  }
}

export const ANSWERED: ResumeOutcome = {
  kind: "answered",
  answer: { id: "tx_1", extOrderId: "ext_1", redirectionUrl: "https://shop.test/return" },
}

export function failedWith(kind: "never_sent" | "refused" | "unknown"): ResumeOutcome {
  const failure = { never_sent: "unreachable", refused: "refused", unknown: "uncertain" } as const
  return { kind, error: new GatewayError({ kind: failure[kind], operation: "resume" }) }
}

type Scene = {
  row?: Partial<TransactionRow>
  answer?: ResumeOutcome
  provenBefore?: boolean
  cartTotal?: number
  /** What the store's payment collection asks for. */
  asked?: number
  orderStatus?: string
  /** Other payments of the same collection. */
  others?: Partial<TransactionRow>[]
  settings?: Record<string, unknown>
  /** What becomes of the row while the service is being asked. */
  meanwhile?: Partial<TransactionRow>
  /** What was written down before. */
  events?: { type: string; actor: string }[]
}

export function fakeDependencies(scene: Scene = {}) {
  let row = aRow(scene.row)
  let resumes = 0
  const moves: string[] = []
  const notes: string[] = []
  const others = (scene.others ?? []).map(aRow)
  const move = async (input: MoveInput) => {
    const { from, to, set, event, occupies, ifResumeCount, unlessCaptured } = input
    if (![from].flat().includes(row.state)) return null
    if (ifResumeCount !== undefined && ifResumeCount !== row.resume_count) return null
    if (unlessCaptured && row.capture === "known") return null
    if (occupies && others.some(mayBeTaken)) throw new LedgerConflict()
    if (!canMove(row.state, to)) throw new Error(`illegal move ${row.state} -> ${to}`)
    moves.push(`${row.state} -> ${to} (${event.type})`)
    const { resume_count, ...rest } = set ?? {}
    row = {
      ...row,
      ...(rest as Partial<TransactionRow>),
      resume_count:
        resume_count === "increment" ? row.resume_count + 1 : (resume_count ?? row.resume_count),
      state: to,
    }
    return row
  }
  const wallet = {
    options: { backendUrl: "https://shop.test", resumeIsIdempotent: false },
    links: { sign: (purpose: string, id: string) => `${purpose}.${id}`, verify: () => null },
    getCredential: async () => ({ credentialVersion: 1 }),
    getSettings: async () => ({ accept_unproven_return: false, ...scene.settings }),
    alerts: { report: async () => undefined, over: async () => undefined },
    ledger: {
      find: async () => row,
      findBySession: async () => row,
      listByCollection: async () => [row, ...others],
      listEvents: async () => scene.events ?? [],
      note: async (_id: string, { type }: EventInput) => void notes.push(type),
      hasCapturedAfter: async () => scene.provenBefore ?? true,
      secondsSinceLastResume: async () => 60,
      move,
    },
  }
  const dependencies = {
    wallet,
    logger: { error: () => undefined, warn: () => undefined },
    gateway: {
      resume: async () => {
        resumes += 1
        row = { ...row, ...scene.meanwhile }
        return scene.answer ?? ANSWERED
      },
    },
    query: {
      graph: async ({ entity }: { entity: string }) => ({
        data: [graphOf(entity, scene)],
      }),
    },
  }
  return {
    deps: dependencies as never as Dependencies,
    state: (): TransactionState => row.state,
    row: () => row,
    resumes: () => resumes,
    moves,
    notes,
  }
}

function graphOf(
  entity: string,
  { cartTotal = 12, asked = 12, orderStatus = "pending" }: Scene
): Record<string, unknown> {
  switch (entity) {
    case "payment_session":
      return {
        amount: 12,
        currency_code: "eur",
        payment_collection_id: "pay_col_1",
        payment_collection: { amount: asked },
      }
    case "cart_payment_collection":
      return { cart_id: "cart_1" }
    case "order_payment_collection":
      return { order_id: "order_1" }
    case "order":
      return { status: orderStatus }
    default:
      return { total: cartTotal, currency_code: "eur", items: LINES }
  }
}
