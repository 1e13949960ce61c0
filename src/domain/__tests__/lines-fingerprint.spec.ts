import { fingerprintLines } from "../order-lines"

const shirt = { id: "line_1", variantId: "variant_s", quantity: 2 }
const custom = { id: "line_2", variantId: null, quantity: "1.5" }

describe("fingerprintLines", () => {
  it("is a SHA-256 in hexadecimal", () => {
    expect(fingerprintLines([shirt])).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprintLines([])).toMatch(/^[0-9a-f]{64}$/)
  })

  it("does not depend on the order of the lines", () => {
    expect(fingerprintLines([shirt, custom])).toBe(fingerprintLines([custom, shirt]))
  })

  it.each([
    ["2"],
    ["2.0"],
    ["2.000"],
    ["02"],
    ["2e0"],
    ["20e-1"],
    [{ value: "2" }],
    [{ value: 2 }],
  ])("takes the quantity %j for 2", (quantity) => {
    expect(fingerprintLines([{ ...shirt, quantity }])).toBe(fingerprintLines([shirt]))
  })

  it.each([
    ["another quantity", [{ ...shirt, quantity: 3 }, custom]],
    ["ten times the quantity", [{ ...shirt, quantity: 20 }, custom]],
    ["another variant", [{ ...shirt, variantId: "variant_m" }, custom]],
    ["another line", [{ ...shirt, id: "line_3" }, custom]],
    ["a line less", [shirt]],
    ["a line twice", [shirt, shirt, custom]],
    ["a variant named like none", [shirt, { ...custom, variantId: "null" }]],
    [
      "variants that changed places",
      [
        { ...shirt, variantId: null },
        { ...custom, variantId: "variant_s" },
      ],
    ],
  ])("changes with %s", (_, lines) => {
    expect(fingerprintLines(lines)).not.toBe(fingerprintLines([shirt, custom]))
  })

  it("does not let an id run over into the next field", () => {
    const one = [{ id: 'a","b', variantId: "c", quantity: 1 }]
    const other = [{ id: "a", variantId: 'b","c', quantity: 1 }]
    expect(fingerprintLines(one)).not.toBe(fingerprintLines(other))
  })
})
