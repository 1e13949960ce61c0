import { DELIVERY_PARTS, deliveryOf } from "../delivery"

const ADDRESS = { first_name: "Jeanne", last_name: "Martin", city: "Lille", country_code: "fr" }
const METHOD = { id: "casm_1", name: "Standard", total: "4.9", optionId: "so_1", data: null }

const LINE = {
  id: "cali_1",
  variantId: "variant_1",
  productId: "prod_1",
  description: "Ring",
  quantity: "1",
  total: "20",
  requiresShipping: true,
  productMetadata: null,
  metadata: { engraving: "J & M" },
}

const PURCHASE = {
  kind: "cart" as const,
  lines: [LINE],
  customerId: "cus_1",
  shipping: [METHOD],
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  customerName: "Jeanne Martin",
  email: "jeanne@example.test",
}

type Purchase = Parameters<typeof deliveryOf>[0]

const changedBy = (change: Partial<Purchase>) => {
  const before = deliveryOf(PURCHASE)
  const after = deliveryOf({ ...PURCHASE, ...change })
  return DELIVERY_PARTS.filter((part) => before[part] !== after[part])
}

describe("what belongs to a delivery", () => {
  it.each<[string, Partial<Purchase>, string]>([
    ["the receiver", { shippingAddress: { ...ADDRESS, first_name: "Jean" } }, "address"],
    ["the street", { shippingAddress: { ...ADDRESS, address_1: "Rue de Paris 2" } }, "address"],
    ["the phone", { shippingAddress: { ...ADDRESS, phone: "+33 1" } }, "address"],
    ["the billing address", { billingAddress: { ...ADDRESS, city: "Paris" } }, "address"],
    ["a missing address", { shippingAddress: null }, "address"],
    ["the email address", { email: "jean@example.test" }, "email"],
    ["another option", { shipping: [{ ...METHOD, optionId: "so_2" }] }, "methods"],
    ["another pickup point", { shipping: [{ ...METHOD, data: { point: 7 } }] }, "methods"],
    ["one method more", { shipping: [METHOD, METHOD] }, "methods"],
    ["no method", { shipping: [] }, "methods"],
    ["another customer account", { customerId: "cus_2" }, "details"],
    ["another engraving", { lines: [{ ...LINE, metadata: { engraving: "X" } }] }, "details"],
    [
      "a pickup point in the address",
      { shippingAddress: { ...ADDRESS, metadata: { point: 7 } } },
      "details",
    ],
  ])("%s", (_what, change, part) => {
    expect(changedBy(change)).toEqual([part])
  })

  it.each<[string, Partial<Purchase>]>([
    ["the same method under another id", { shipping: [{ ...METHOD, id: "casm_2" }] }],
    ["an empty field instead of none", { shippingAddress: { ...ADDRESS, company: "" } }],
    ["a country in capitals", { shippingAddress: { ...ADDRESS, country_code: "FR" } }],
    ["an email address in capitals", { email: "Jeanne@example.test" }],
    ["the customer's own name beside an address with one", { customerName: "J. Martin" }],
  ])("is the same with %s", (_what, change) => {
    expect(changedBy(change)).toEqual([])
  })

  it("leaves the account and the metadata of an order to the store", () => {
    const order = { ...PURCHASE, kind: "order" as const }
    const edited = { ...order, customerId: "cus_2", lines: [{ ...LINE, metadata: null }] }
    expect(deliveryOf(edited)).toEqual(deliveryOf(order))
  })

  it("has the customer's own name where no address has one", () => {
    const nameless = { ...PURCHASE, shippingAddress: null, billingAddress: { first_name: " " } }
    expect(deliveryOf({ ...nameless, customerName: "J. Martin" }).address).not.toBe(
      deliveryOf(nameless).address
    )
  })

  it("lets no field run over into the next", () => {
    const [one, other] = [
      { ...ADDRESS, address_1: "Rue A", address_2: "B" },
      { ...ADDRESS, address_1: "Rue", address_2: "A B" },
    ].map((shippingAddress) => deliveryOf({ ...PURCHASE, shippingAddress }).address)
    expect(one).not.toBe(other)
  })
})
