import { accountOf, itemTypeOf } from "../product-metadata"

describe("a product's metadata", () => {
  it.each([
    [{ ext_wallet_merchant_account_id: " mer_1 " }, "mer_1"],
    [{ ext_wallet_merchant_account_id: " " }, null],
    [{ ext_wallet_merchant_account_id: 7 }, null],
    [{}, null],
    [null, null],
  ])("%j names the account %j", (metadata, account) => {
    expect(accountOf(metadata)).toBe(account)
  })

  it.each([
    [{ ext_wallet_item_type: "digital" }, "digital"],
    [{ ext_wallet_item_type: "physical" }, "physical"],
    [{ ext_wallet_item_type: "large" }, null],
    [null, null],
  ])("%j says the type %j", (metadata, type) => {
    expect(itemTypeOf(metadata)).toBe(type)
  })
})
