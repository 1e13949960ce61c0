import { judgeAccounts, judgeMerchantAccounts } from "../accounts"

const UK = { name: "UK", currency_code: "gbp" }

describe("the doctor on accounts", () => {
  it("has nothing to say if every region with the wallet has an account", () => {
    expect(judgeAccounts([], 2)).toMatchObject({ status: "ok", remedy: null })
  })

  it("warns if the wallet is not enabled in any region", () => {
    const { status, message } = judgeAccounts([], 0)
    expect([status, message]).toEqual(["warning", expect.stringContaining("not enabled")])
  })

  it("#87 warns of a region whose currency has no account", () => {
    const { status, message, remedy } = judgeAccounts([UK], 2)
    expect(status).toBe("warning")
    expect(message).toContain("not offered in these regions")
    expect(message).toContain("UK (GBP)")
    expect(remedy).toContain("Add an account in this currency")
  })

  it("#87 reports an error if no region has an account", () => {
    expect(judgeAccounts([UK], 1).status).toBe("error")
  })
})

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
