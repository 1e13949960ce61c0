import type { Purchase, PurchaseLine } from "../../../domain/purchase"
import { wordingOf } from "../../../domain/wording"
import { toInitBody, type InitContext } from "../to-init-body"

const line: PurchaseLine = {
  id: "line_1",
  variantId: "variant_1",
  productId: "prod_1",
  description: "Red wine",
  quantity: "1",
  total: "12",
  requiresShipping: false,
  productMetadata: null,
  metadata: null,
}

const purchase: Purchase = {
  kind: "cart",
  collectionId: "pay_col_1",
  cartId: "cart_1",
  orderId: null,
  orderCanceled: false,
  orderOwed: null,
  total: "12",
  collectionAmount: "12",
  currencyCode: "eur",
  email: "jeanne@example.test",
  customerId: null,
  salesChannelId: null,
  customerName: "Jeanne Martin",
  lines: [],
  shipping: [],
  shippingAddress: null,
  billingAddress: null,
  sessionId: "payses_1",
  sessionAmount: "12",
  sessionCurrencyCode: "eur",
}

type Scene = {
  named?: string
  listed?: string[]
  /** Of the listed ones. */
  currency?: string
  resolved?: string | null
}
const OWN = { currency_code: "eur", account_id: "acc_1", merchant_account_id: "mer_own" }
const BRITISH = { currency_code: "gbp", account_id: "acc_gb", merchant_account_id: null }

function initBody({ named, listed = [], currency = "eur", resolved }: Scene) {
  const productMetadata = named === undefined ? null : { ext_wallet_merchant_account_id: named }
  const context: unknown = {
    purchase: { ...purchase, lines: [{ ...line, productMetadata }] },
    account: OWN,
    accounts: [OWN, BRITISH],
    merchant_accounts: listed.map((id) => ({ id, label: "", currency_code: currency })),
    options: {
      amountUnit: "minor",
      ...(resolved !== undefined && { resolveMerchantAccount: async () => resolved }),
    },
    query: {},
  }
  return toInitBody(context as InitContext)
}

const accountOf = async (scene: Scene) => (await initBody(scene)).items[0]?.merchantAccountId

describe("the account that a product's money goes to", () => {
  it.each([
    ["the environment's own, where the product names none", {}, "mer_own"],
    [
      "the one it names, where that is listed",
      { named: " mer_wine ", listed: ["mer_wine"] },
      "mer_wine",
    ],
    ["the one it names, where that is the environment's own", { named: "acc_1" }, "acc_1"],
    [
      "what the developer's option says, listed or not",
      { named: "mer_x", resolved: "mer_y" },
      "mer_y",
    ],
    [
      "the listed one, where the developer's option says nothing",
      { named: "mer_wine", listed: ["mer_wine"], resolved: null },
      "mer_wine",
    ],
  ])("is %s", async (_case, scene: Scene, account) => {
    expect(await accountOf(scene)).toBe(account)
  })

  it.each([{}, { listed: ["mer_wine"] }, { resolved: null }])(
    "#84 is never an unlisted one: %j",
    async (scene) => {
      const error = await initBody({ named: "mer_thief", ...scene }).catch(
        (thrown: unknown) => thrown
      )
      expect(wordingOf(error)).toEqual({
        code: "unlisted_account",
        params: { account: "mer_thief", product: "Red wine (prod_1)" },
      })
    }
  )

  it.each([
    ["a listed account", { named: "mer_wine", listed: ["mer_wine"], currency: "gbp" }, "mer_wine"],
    ["the environment's account for another currency", { named: "acc_gb" }, "acc_gb"],
    [
      "an account of the developer's option",
      { resolved: "mer_wine", listed: ["mer_wine"], currency: "gbp" },
      "mer_wine",
    ],
  ])("#87 is none in another currency than the cart: %s", async (_case, scene, account) => {
    const error = await initBody(scene).catch((thrown: unknown) => thrown)
    expect(wordingOf(error)).toEqual({
      code: "account_in_other_currency",
      params: {
        account,
        product: "Red wine (prod_1)",
        account_currency: "GBP",
        currency: "EUR",
      },
    })
  })
})
