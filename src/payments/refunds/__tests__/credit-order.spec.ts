import { asValue } from "@medusajs/framework/awilix"
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from "@medusajs/framework/utils"

import { EXT_WALLET_MODULE } from "../../../modules/ext_wallet"
import { requireNoOpenChange } from "../credit-order"

const MINUTE = 60_000

describe("an open credit line of an order", () => {
  /** `age`: by the database's clock, which `ahead` tells from this server's. */
  const check = async ({ age, ahead }: { age: number; ahead: number }) => {
    const deleted: string[][] = []
    const created_at = new Date(Date.now() - ahead - age)
    const change = { id: "ordch_1", status: "pending", change_type: "credit_line", created_at }
    const container = createMedusaContainer()
    container.register({
      [ContainerRegistrationKeys.QUERY]: asValue({
        graph: () => Promise.resolve({ data: [{ ...change, actions: [] }] }),
      }),
      [EXT_WALLET_MODULE]: asValue({ health: { clockAheadMs: () => Promise.resolve(ahead) } }),
      [Modules.ORDER]: asValue({
        deleteOrderChanges: (ids: string[]) => Promise.resolve(void deleted.push(ids)),
      }),
    })
    await requireNoOpenChange(container, "order_1")
    return deleted
  }

  it.each([0, 5 * MINUTE, -5 * MINUTE])(
    "is deleted if a crash left it, by the database's clock: server %i ms ahead",
    async (ahead) => {
      expect(await check({ age: 2 * MINUTE, ahead })).toEqual([["ordch_1"]])
      await expect(check({ age: 1_000, ahead })).rejects.toMatchObject({
        code: "order_change_open",
      })
    }
  )
})
