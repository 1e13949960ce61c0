import type { Purchase } from "../../../domain/purchase"
import type { ResolvedOptions } from "../../../modules/ext_wallet/types"
import { cutText, toDelivery } from "../to-init-body"

const LONG = "x".repeat(90_000)
const CUT = "x".repeat(200)

describe("text that a customer enters", () => {
  it.each([
    ["an emoji across the limit", `${"x".repeat(199)}😀 and more`, `${"x".repeat(199)}😀`],
    ["an emoji after the limit", `${CUT}😀`, CUT],
    ["a space at the limit", `${"x".repeat(199)} y`, "x".repeat(199)],
    ["spaces before it", `${" ".repeat(300)}Jeanne `, "Jeanne"],
    ["200 characters", CUT, CUT],
  ])("#101 is cut to 200 whole characters: %s", (_case, text, expected) => {
    expect(cutText(text)).toBe(expected)
  })

  it("#101 is cut in the name and in every field of an address, also of a nested one", async () => {
    const address = { first_name: LONG, address_1: LONG, city: "Lyon", country_code: "fr" }
    const purchase: unknown = { lines: [{ requiresShipping: true }], shippingAddress: address }
    const deliveryWith = (mapAddress?: ResolvedOptions["mapAddress"]) =>
      toDelivery(purchase as Purchase, { mapAddress: mapAddress ?? null })
    expect(await deliveryWith()).toEqual({
      fullName: CUT,
      address: { street: CUT, city: "Lyon", countryCode: "FR" },
    })
    const nested = await deliveryWith(() => ({ place: { lines: [LONG, "2nd floor"], floor: 2 } }))
    expect(nested.address).toEqual({ place: { lines: [CUT, "2nd floor"], floor: 2 } })
  })
})
