import type { TransactionRow } from "../../../modules/ext_wallet/types"
import { createDeliveryHashes } from "../../../modules/ext_wallet/secrets/delivery-hashes"
import { fakeDependencies } from "../../../providers/ext/__tests__/fake-dependencies"
import { compareWithApproval } from "../compare-with-approval"

const DELIVERY = { methods: "", address: "", email: "", details: "" }
const OF_A_LOST_SECRET = createDeliveryHashes(["a-secret-that-was-lost-since-then"]).make(
  DELIVERY,
  "payses_1"
)

const changeOf = async (row: Partial<TransactionRow>) => {
  const deliveryHashes = createDeliveryHashes(["a-secret-of-more-than-thirty-two-bytes"])
  const { deps, row: stored } = fakeDependencies({ row, deliveryHashes })
  return (await compareWithApproval(deps, await stored())).change
}

describe("the delivery of a payment", () => {
  it("counts as changed where the secret that it was hashed with is gone", async () => {
    expect(await changeOf({ state: "approved", delivery_hash: OF_A_LOST_SECRET })).toEqual({
      code: "delivery_unreadable",
      params: {},
    })
  })

  it("was compared before where the payment is held for capture", async () => {
    expect(
      await changeOf({ state: "authorized", order_id: "order_1", delivery_hash: OF_A_LOST_SECRET })
    ).toBeNull()
  })
})
