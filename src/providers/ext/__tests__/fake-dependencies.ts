/** A ledger in memory and a service with one answer, for tables over all states. */
import { aPayment } from "../../../domain/payment/__tests__/a-payment"
import type { PaymentState } from "../../../domain/payment/payment"
import { GatewayError, type ResumeOutcome } from "../../../gateway"
import { memoryLedger } from "../../../modules/ext_wallet/ledger/__tests__/memory-ledger"
import type { TransactionRow } from "../../../modules/ext_wallet/types"
import { fingerprintLines } from "../../../domain/lines-fingerprint"
import type { Dependencies } from "../dependencies"

const LINES = [{ id: "line_1", variant_id: "variant_1", quantity: 1, title: "Tote", total: 12 }]

export function aRow(over: Partial<TransactionRow> = {}): TransactionRow {
  const now = new Date(0)
  return {
    ...aPayment(),
    environment: "sandbox",
    credential_version: 1,
    payment_session_id: "payses_1",
    payment_collection_id: "pay_col_1",
    lines_hash: fingerprintLines([{ id: "line_1", variantId: "variant_1", quantity: "1" }]),
    return_to: null,
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
}

export function fakeDependencies(scene: Scene = {}) {
  const opened = aRow(scene.row)
  const ledger = memoryLedger([opened, ...(scene.others ?? []).map(aRow)])
  let resumes = 0
  const row = async (): Promise<TransactionRow> => (await ledger.find(opened.id)) ?? opened
  const wallet = {
    options: { backendUrl: "https://shop.test", resumeIsIdempotent: false },
    links: { sign: (purpose: string, id: string) => `${purpose}.${id}`, verify: () => null },
    getCredential: async () => ({ credentialVersion: 1 }),
    getSettings: async () => ({ accept_unproven_return: false, ...scene.settings }),
    alerts: { report: async () => undefined, over: async () => undefined },
    ledger: {
      ...ledger,
      findBySession: row,
      lookAgain: async () => undefined,
      hasCapturedAfter: async () => scene.provenBefore ?? true,
    },
  }
  const dependencies = {
    wallet,
    logger: { error: () => undefined, warn: () => undefined },
    gateway: {
      resume: async () => {
        resumes += 1
        ledger.put({ ...(await row()), ...scene.meanwhile })
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
    row,
    state: async (): Promise<PaymentState> => (await row()).state,
    resumes: () => resumes,
    moves: () => ledger.events.map(({ type, from, to }) => `${from} -> ${to} (${type})`),
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
    case "order_cart":
    case "order_payment_collection":
      return { order_id: "order_1" }
    case "order":
      return { status: orderStatus }
    default:
      return { total: cartTotal, currency_code: "eur", items: LINES }
  }
}
