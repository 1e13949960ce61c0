import { toLine } from "../purchase-records"

const ITEM = { id: "li_1", title: "Map", quantity: 1, total: 10 }

describe("a line of a purchase", () => {
  it.each([
    ["Medusa ships it", { requires_shipping: true }, null, true],
    ["Medusa does not ship it", { requires_shipping: false }, null, false],
    ["Medusa does not say", {}, null, true],
    ["its product is said to be digital", { requires_shipping: true }, "digital", false],
    ["its product is said to be physical", { requires_shipping: false }, "physical", true],
    ["its product says something else", { requires_shipping: false }, "heavy", false],
  ])("where %s", (_what, item, type, requiresShipping) => {
    const product = { metadata: { ext_wallet_item_type: type } }
    expect(toLine({ ...ITEM, ...item, product })).toMatchObject({ requiresShipping })
  })
})
