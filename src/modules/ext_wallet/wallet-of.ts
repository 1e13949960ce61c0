import type { MedusaContainer } from "@medusajs/framework/types"

import { EXT_WALLET_MODULE } from "."
import type ExtWalletModuleService from "./service"

export function walletOf(container: MedusaContainer): ExtWalletModuleService {
  return container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
}
