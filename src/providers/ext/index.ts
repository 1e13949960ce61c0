import { ModuleProvider, Modules } from "@medusajs/framework/utils"

import { ExtWalletProvider } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [ExtWalletProvider] })
