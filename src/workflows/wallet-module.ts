import type { MedusaContainer } from "@medusajs/framework/types"

import { EXT_WALLET_MODULE } from "../modules/ext_wallet"
import type ExtWalletModuleService from "../modules/ext_wallet/service"

export function walletOf(container: MedusaContainer): ExtWalletModuleService {
  return container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
}
