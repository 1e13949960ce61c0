import type { Logger, RemoteQueryFunction } from "@medusajs/framework/types"

import type { Gateway } from "../gateway"
import type ExtWalletModuleService from "../modules/ext_wallet/service"

export type Wallet = ExtWalletModuleService
export type Query = Omit<RemoteQueryFunction, symbol>

/** What a payment needs, whoever asks for it: the provider, or a workflow. */
export type PaymentDependencies = {
  wallet: Wallet
  gateway: Gateway
  query: Query
  logger: Pick<Logger, "error">
}
