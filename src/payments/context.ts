/** What every operation on a payment needs: the plugin's module, the service, Medusa's records and a logger. */
import type { Logger, MedusaContainer, RemoteQueryFunction } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"

import { createGateway, type Gateway, GatewayError } from "../gateway"
import { EXT_WALLET_MODULE, type ExtWalletModuleService } from "../modules/ext_wallet"
import { noPayment } from "../modules/ext_wallet/refusals"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { traced } from "../telemetry/telemetry"

export type Wallet = ExtWalletModuleService
export type Query = Omit<RemoteQueryFunction, symbol>

export type PaymentDependencies = {
  wallet: Wallet
  gateway: Gateway
  query: Query
  logger: Pick<Logger, "error">
}

export function paymentDependencies(container: MedusaContainer): PaymentDependencies {
  const wallet = walletOf(container)
  const [query, logger] = [queryOf(container), loggerOf(container)]
  return { wallet, gateway: gatewayOf(wallet), query, logger }
}

export function walletOf(container: MedusaContainer): Wallet {
  return container.resolve<Wallet>(EXT_WALLET_MODULE)
}

export function queryOf(container: MedusaContainer): Query {
  return container.resolve(ContainerRegistrationKeys.QUERY)
}

export function loggerOf(container: MedusaContainer): Logger {
  return container.resolve(ContainerRegistrationKeys.LOGGER)
}

/** The gateway keeps tokens in memory, so there is one per process and module, not per call. */
const gateways = new WeakMap<Wallet, Gateway>()

export function gatewayOf(wallet: Wallet): Gateway {
  const gateway =
    gateways.get(wallet) ?? tracedGateway(createGateway({ tokenStore: wallet.tokenStore }))
  gateways.set(wallet, gateway)
  return gateway
}

/** The calls to the service as the store's telemetry sees them: with token, renewal and retries. */
function tracedGateway(gateway: Gateway): Gateway {
  return {
    ...gateway,
    init: (credential, request) =>
      traced(
        "init",
        { "ext_wallet.environment": credential.environment },
        () => gateway.init(credential, request),
        () => ({ outcome: "answered" }),
        (error) => (error instanceof GatewayError ? error.kind : "error")
      ),
    resume: (credential, transactionId, maySend) =>
      traced(
        "resume",
        { "ext_wallet.environment": credential.environment },
        () => gateway.resume(credential, transactionId, maySend),
        ({ kind }) => ({ outcome: kind, failed: kind !== "answered" })
      ),
  }
}

/** A customer's payment, never a test payment. */
export async function requirePayment(
  container: MedusaContainer,
  id: string
): Promise<TransactionRow> {
  const row = await walletOf(container).ledger.find(id)
  if (row?.kind !== "payment") {
    throw noPayment()
  }
  return row
}

/** Null for what the store no longer has. */
export async function ifFound<T>(wanted: Promise<T>): Promise<T | null> {
  try {
    return await wanted
  } catch (error) {
    if (MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_FOUND) {
      return null
    }
    throw error
  }
}

/** A payment that came so far has it. */
export function requireId(
  row: TransactionRow,
  name: "transaction_id" | "payment_session_id"
): string {
  const id = row[name]
  if (!id) {
    const problem = `The wallet payment ${row.id} has no ${name}.`
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, problem)
  }
  return id
}

/** A query of Medusa's own records. */
type RecordQuery = {
  entity: string
  fields: string[]
  filters?: Record<string, unknown>
  /** Its relations in one statement, not in one each. */
  strategy?: "joined"
  pagination?: { take: number; skip?: number; order: Record<string, "ASC" | "DESC"> }
}

export async function listRecords<T>(query: Query, wanted: RecordQuery): Promise<T[]> {
  const { data } = await query.graph(wanted)
  return data as T[]
}

/** What a record is linked to, by ids: of a cart its orders, say. */
export async function listLinked(
  query: Query,
  entity: "order_cart" | "order_payment_collection" | "cart_payment_collection",
  field: "order_id" | "cart_id" | "payment_collection_id",
  filters: Record<string, string | null>
): Promise<string[]> {
  const wanted = { entity, fields: [field], filters }
  const links = await listRecords<Record<typeof field, string>>(query, wanted)
  return links.map((link) => link[field])
}

export async function findLinked(...link: Parameters<typeof listLinked>): Promise<string | null> {
  const [id] = await listLinked(...link)
  return id ?? null
}

export async function findRecord<T>(query: Query, wanted: RecordQuery): Promise<T | null> {
  const [record] = await listRecords<T>(query, wanted)
  return record ?? null
}
