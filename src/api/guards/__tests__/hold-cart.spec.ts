import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { holdCart } from "../hold-cart"

describe("a cart that is being completed", () => {
  it.each(["/complete", "/complete/", "/Complete"])(
    "is looked at again by recovery, and is let through, by POST %s",
    async (path) => {
      const ledger = {
        lookAgainAtCart: jest.fn().mockResolvedValue(undefined),
        holdsCart: jest.fn().mockResolvedValue({ id: "ewtx_1" }),
      }
      const req = { method: "POST", path, params: { id: "cart_1" }, scope: scopeOf({ ledger }) }
      const next = jest.fn()
      await holdCart((cartId) => ({ cartId }))(
        req as unknown as MedusaRequest,
        {} as MedusaResponse,
        next
      )
      expect(ledger.lookAgainAtCart).toHaveBeenCalledWith("cart_1")
      expect(next).toHaveBeenCalledTimes(1)
    }
  )
})

const scopeOf = (wallet: object) => ({ resolve: () => wallet })
