import { asValue } from "@medusajs/framework/awilix"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createMedusaContainer } from "@medusajs/framework/utils"

import { EXT_WALLET_MODULE } from "../../../modules/ext_wallet"
import { refuseCartChanges } from "../refuse-cart-changes"

describe("a cart that is being completed", () => {
  it.each(["/complete", "/complete/", "/Complete"])(
    "is looked at again by recovery, and is let through, by POST %s",
    async (path) => {
      const ledger = {
        lookAgainAtCart: jest.fn().mockResolvedValue(undefined),
        holdsCart: jest.fn().mockResolvedValue({ id: "ewtx_1" }),
      }
      const scope = createMedusaContainer()
      scope.register({ [EXT_WALLET_MODULE]: asValue({ ledger }) })
      const req: Partial<MedusaRequest> = { method: "POST", path, params: { id: "cart_1" }, scope }
      const next = jest.fn()
      const guard = refuseCartChanges((cart_id) => ({ cart_id }))
      await guard(req as MedusaRequest, {} as MedusaResponse, next)
      expect(ledger.lookAgainAtCart).toHaveBeenCalledWith("cart_1")
      expect(next).toHaveBeenCalledTimes(1)
    }
  )
})
