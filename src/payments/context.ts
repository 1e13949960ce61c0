/** What every operation on a payment needs: the plugin's module, the service, Medusa's records and a logger. */
import type { Logger, MedusaContainer, RemoteQueryFunction } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"

import { createGateway, type Gateway, GatewayError } from "../gateway"
import type ExtWalletModuleService from "../modules/ext_wallet/service"
import type { TransactionRow } from "../modules/ext_wallet/types"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { traced } from "../telemetry/trace"

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
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return { wallet, gateway: gatewayOf(wallet), query: queryOf(container), logger }
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

export async function findRecord<T>(query: Query, wanted: RecordQuery): Promise<T | null> {
  const [record] = await listRecords<T>(query, wanted)
  return record ?? null
}
