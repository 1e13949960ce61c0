/// <reference types="jest" />
import {
  fromTemplates,
  isTemplate,
  LANDINGS,
  presetOf,
  PRESETS,
  preview,
  toTemplates,
} from "../templates"

describe("landing templates", () => {
  it.each(["plain", "nextStarter"] as const)("recognise the preset %s", (name) => {
    expect(presetOf(PRESETS[name])).toBe(name)
  })

  it("are the shop's own where they fit no preset", () => {
    expect(presetOf({ ...PRESETS.nextStarter, error: "https://shop.example/oops" })).toBe("custom")
  })

  it("leave out what is empty, so that the server's default holds", () => {
    const templates = toTemplates({ success: " https://shop.example/thanks " })
    expect(fromTemplates(templates)).toEqual({ success: "https://shop.example/thanks" })
  })

  it("are shown as a customer's browser would see them", () => {
    expect(preview("success", "", "https://shop.example")).toBe(
      "https://shop.example/fr/order/order_01EXAMPLE/confirmed"
    )
    expect(preview("cancel", PRESETS.nextStarter.cancel, "https://shop.example")).toBe(
      "https://shop.example/api/wallet?to=/fr/checkout%3Fstep%3Dpayment%26wallet%3Dcanceled"
    )
  })

  it.each(["javascript:alert(1)", "/fr/checkout", "not an address"])(
    "show no address for %s",
    (template) => {
      expect(preview("error", template, "https://shop.example")).toBeNull()
    }
  )

  it.each(["not an address", "/fr/checkout", "{order_id}"])("are not taken as %s", (template) => {
    expect(isTemplate(template)).toBe(false)
  })

  it.each(["plain", "nextStarter"] as const)("are taken as the preset %s", (name) => {
    expect(LANDINGS.map((kind) => isTemplate(PRESETS[name][kind]))).toEqual([true, true, true])
  })

  it("show no address without a shop to fill in", () => {
    expect(preview("success", "", null)).toBeNull()
  })
})
