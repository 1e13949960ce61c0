import { judgeMerchantAccounts } from "../merchant-accounts"

describe("the doctor on merchant accounts", () => {
  it("has nothing to say where every account is listed", () => {
    expect(judgeMerchantAccounts([])).toMatchObject({ status: "ok", remedy: null })
  })

  it("counts all products whose account nobody has listed, and names some", () => {
    const products = Array.from({ length: 7 }, (_, index) => `Wine ${index} (prod_${index}): mer_x`)
    const { status, message } = judgeMerchantAccounts(products)
    expect(status).toBe("error")
    expect(message).toContain(": 7.")
    expect(message).toContain("prod_4")
    expect(message).not.toContain("prod_5")
    expect(message).toMatch(/; …$/)
  })
})
