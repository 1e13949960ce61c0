/** A ledger in memory and a service with one answer, for tables over all states. */
import type { CallResult } from "../../../domain/call-results"
import { aPayment } from "../../../domain/payment/__tests__/a-payment"
import type { Profile } from "../../../domain/service-profile"
import type { PaymentState } from "../../../domain/payment/payment"
import { GatewayError, type ResumeOutcome } from "../../../gateway"
import { neverSent } from "../../../gateway/read-response"
import { memoryLedger } from "../../../modules/ext_wallet/ledger/__tests__/memory-ledger"
import { createUnfinishedWork } from "../../../modules/ext_wallet/unfinished-work"
import type { DeliveryHashes } from "../../../modules/ext_wallet/secrets/delivery-hashes"
import type { TransactionRow } from "../../../modules/ext_wallet/types"
import { fingerprintLines } from "../../../domain/order-lines"
import type { Dependencies } from "../dependencies"

const LINES = [{ id: "line_1", variant_id: "variant_1", quantity: 1, title: "Tote", total: 12 }]

const SERVICE_URL = "https://service.example.com"

export function aRow(over: Partial<TransactionRow> = {}): TransactionRow {
  const now = new Date(0)
  return {
    ...aPayment(),
    environment: "sandbox",
    credential_version: 1,
    service_url: SERVICE_URL,
    payment_session_id: "payses_1",
    payment_collection_id: "pay_col_1",
    sales_channel_id: null,
    delivery_hash: null,
    lines_hash: fingerprintLines([{ id: "line_1", variantId: "variant_1", quantity: "1" }]),
    return_to: null,
    calibration_id: null,
    return_link_hash: null,
    review_since: null,
    cart_ordered_at: null,
    created_at: now,
    updated_at: now,
    ...over,
  }
}

export const ANSWERED: ResumeOutcome = {
  kind: "answered",
  status: 200,
  answer: {
    id: "tx_1",
    extOrderId: null,
    redirectionUrl: "https://shop.test/ext-wallet/return/return.ewtx_1",
  },
}

export function failedWith(kind: "never_sent" | "refused" | "unclear"): ResumeOutcome {
  const failure = { never_sent: "unreachable", refused: "refused", unclear: "uncertain" } as const
  const status = kind === "refused" ? { status: 400 } : {}
  return { kind, error: new GatewayError({ kind: failure[kind], operation: "resume", ...status }) }
}

/** Of a service that waits to be asked. */
const PROFILE: Profile & { id: string } = {
  id: "ewpro_1",
  captured: { status: 200, address: "return" },
  not_approved: { status: 400, address: "none" },
  tells_apart: true,
  not_captured: null,
  captures: "when_asked",
}

type Scene = {
  row?: Partial<TransactionRow>
  answer?: ResumeOutcome
  /** A developer knows that resume is idempotent; this is the answer to the repeat. */
  repeated?: ResumeOutcome
  /** False: nobody has tried how the service behaves. */
  isKnown?: boolean
  /** The delivery is what was approved, if absent. */
  deliveryHashes?: DeliveryHashes
  cartTotal?: number
  /** What the store's payment collection asks for. */
  asked?: number
  orderStatus?: string
  /** Other payments of the same collection. */
  others?: Partial<TransactionRow>[]
  settings?: Record<string, unknown>
  /** False: the wallet is unavailable, and it is another cart's turn to try. */
  mayTry?: boolean
  /** The carts whose captures have failed since one worked, and how. */
  failedBefore?: CallResult[]
  /** What becomes of the row while the service is being asked. */
  meanwhile?: Partial<TransactionRow>
}

export function fakeDependencies(scene: Scene = {}) {
  const opened = aRow(scene.row)
  const ledger = memoryLedger([opened, ...(scene.others ?? []).map(aRow)])
  let resumes = 0
  let looksAgain = 0
  const reports: string[] = []
  const row = async (): Promise<TransactionRow> => (await ledger.find(opened.id)) ?? opened
  const wallet = {
    options: {
      backendUrl: "https://shop.test",
      resumeIsIdempotent: scene.repeated !== undefined,
      environments: { sandbox: { baseUrl: SERVICE_URL } },
    },
    links: {
      sign: (purpose: string, id: string) => `${purpose}.${id}`,
      verify: (purpose: string, token: string) =>
        token === `${purpose}.${opened.id}` ? opened.id : null,
    },
    references: { sign: async (id: string) => `ref.${id}`, verify: async () => null },
    deliveryHashes: scene.deliveryHashes ?? { make: () => "hash", compare: () => null },
    lookBeforeCall: async () => ({
      settings: { ...scene.settings },
      capturesOf: () => "when_asked" as const,
      hasOutage: () => scene.mayTry !== undefined,
      profileOf: () => ((scene.isKnown ?? true) ? PROFILE : null),
      getSetup: async () => ({ credential: { credentialVersion: 1, isVerified: true } }),
    }),
    unfinished: createUnfinishedWork(),
    alerts: {
      report: async ({ kind }: { kind: string }) => void reports.push(kind),
      answered: async () => undefined,
      admits: async () => scene.mayTry ?? true,
    },
    calls: {
      lastResumes: async () => scene.failedBefore ?? [],
    },
    ledger: {
      ...ledger,
      findBySession: row,
      lookAgain: async () => void (looksAgain += 1),
    },
  }
  const dependencies = {
    wallet,
    logger: { error: () => undefined, warn: () => undefined },
    gateway: {
      resume: async (_credential: unknown, _id: string, maySend: () => boolean) => {
        if (!maySend()) return neverSent("stood_still")
        resumes += 1
        ledger.put({ ...(await row()), ...scene.meanwhile })
        return (resumes > 1 ? scene.repeated : scene.answer) ?? ANSWERED
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
    looksAgain: () => looksAgain,
    reports,
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
        id: "payses_1",
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
