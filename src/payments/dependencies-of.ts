import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import type { PaymentDependencies } from "./dependencies"
import { gatewayOf } from "./gateway-of"
import { queryOf } from "./records"
import { walletOf } from "../modules/ext_wallet/wallet-of"

export function paymentDependencies(container: MedusaContainer): PaymentDependencies {
  const wallet = walletOf(container)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  return { wallet, gateway: gatewayOf(wallet), query: queryOf(container), logger }
}
