import { judgeMerchantAccounts } from "../merchant-accounts"

describe("the doctor on products", () => {
  it("has nothing to say where every product can be bought", () => {
    const check = judgeMerchantAccounts({ products: [], count: 0 })
    expect(check).toMatchObject({ status: "ok", remedy: null })
  })

  it("counts all products whose checkout would be stopped, and names the first", () => {
    const products = [
      { id: "prod_1", title: "Wine", account: "mer_x" },
      { id: "prod_2", title: "Map", account: null },
    ]
    const { status, message, link } = judgeMerchantAccounts({ products, count: 7 })
    expect(status).toBe("error")
    expect(message).toContain(": 7. Wine (prod_1): mer_x; Map (prod_2); …")
    expect(link).toBe("/settings/ext-wallet/products")
  })
})
