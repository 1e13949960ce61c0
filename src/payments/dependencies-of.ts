import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { createGateway, type Gateway } from "../gateway"
import type { PaymentDependencies, Wallet } from "./dependencies"
import { walletOf } from "../modules/ext_wallet/wallet-of"

/** A gateway keeps tokens in memory: one per process and module, not one per call. */
const gateways = new WeakMap<Wallet, Gateway>()

export function paymentDependencies(container: MedusaContainer): PaymentDependencies {
  const wallet = walletOf(container)
  const gateway = gateways.get(wallet) ?? createGateway({ tokenStore: wallet.tokenStore })
  gateways.set(wallet, gateway)
  return { wallet, gateway, logger: container.resolve(ContainerRegistrationKeys.LOGGER) }
}
