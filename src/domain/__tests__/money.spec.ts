import fc from "fast-check"

import {
  compareAmounts,
  toChargedAmount,
  toMajorString,
  toMinorUnits,
  toWireAmount,
  type DecimalInput,
} from "../money"

describe("toMinorUnits", () => {
  it.each<[DecimalInput, string, bigint]>([
    [1230, "jpy", 1230n],
    ["1230.4", "jpy", 1230n],
    ["1230.5", "jpy", 1231n],
    [12.3, "eur", 1230n],
    ["12.30", "eur", 1230n],
    [{ value: "12.3" }, "eur", 1230n],
    [{ value: 12.3 }, "eur", 1230n],
    [0, "eur", 0n],
    [-0, "eur", 0n],
    [".5", "eur", 50n],
    ["5.", "eur", 500n],
    ["+5", "eur", 500n],
    ["007.10", "eur", 710n],
    ["1.234", "kwd", 1234n],
    [1.2345, "kwd", 1235n],
  ])("reads %j %s as %s", (amount, currencyCode, expected) => {
    expect(toMinorUnits(amount, currencyCode)).toBe(expected)
  })

  it.each<[DecimalInput, bigint]>([
    ["0.004", 0n],
    ["0.005", 1n],
    ["0.0049999999999999999999", 0n],
    [1.005, 101n],
    ["8.574999999999999999999999", 857n],
    ["-0.004", 0n],
    ["-0.005", -1n],
    ["-12.345", -1235n],
  ])("rounds %j euros half away from zero", (amount, expected) => {
    expect(toMinorUnits(amount, "eur")).toBe(expected)
  })

  it.each<[DecimalInput, bigint]>([
    ["1e2", 10000n],
    ["1.5E+1", 1500n],
    ["12345e-3", 1235n],
    [1e21, 100000000000000000000000n],
    [5e-7, 0n],
    [Number.MIN_VALUE, 0n],
  ])("reads the exponent of %j", (amount, expected) => {
    expect(toMinorUnits(amount, "eur")).toBe(expected)
  })

  it("keeps every digit of an amount that no double can hold", () => {
    expect(toMinorUnits("90071992547409931.23", "eur")).toBe(9007199254740993123n)
  })

  it.each<[string, DecimalInput]>([
    ["NaN", NaN],
    ["infinity", Infinity],
    ["empty text", ""],
    ["a space", " "],
    ["a point", "."],
    ["a sign", "-"],
    ["an exponent alone", "e5"],
    ["words", "twelve"],
    ["a comma", "12,30"],
    ["two points", "1.2.3"],
    ["hexadecimal", "0x10"],
    ["a unit", "12 eur"],
    ["an exponent beyond any amount", "1e9999"],
    ["an endless text", "1".repeat(2000)],
    ["garbage in the raw form", { value: "?" }],
  ])("refuses %s", (_, amount) => {
    expect(() => toMinorUnits(amount, "eur")).toThrow(RangeError)
  })

  it.each<[string, unknown]>([
    ["null", null],
    ["nothing", undefined],
    ["an empty object", {}],
    ["a raw form without a value", { value: null }],
    ["true", true],
  ])("refuses %s that reached it past the types", (_, amount) => {
    expect(() => toMinorUnits(amount as DecimalInput, "eur")).toThrow(RangeError)
  })
})

describe("toMajorString", () => {
  it.each<[bigint, string, string]>([
    [1230n, "eur", "12.30"],
    [5n, "eur", "0.05"],
    [0n, "eur", "0.00"],
    [-5n, "eur", "-0.05"],
    [1230n, "jpy", "1230"],
    [0n, "jpy", "0"],
    [1234n, "kwd", "1.234"],
    [7n, "KWD", "0.007"],
  ])("writes %s minor units of %s as %s", (amountMinor, currencyCode, expected) => {
    expect(toMajorString(amountMinor, currencyCode)).toBe(expected)
  })

  it("is read back by toMinorUnits unchanged", () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.constantFrom("jpy", "eur", "kwd"),
        (amountMinor, currencyCode) => {
          const text = toMajorString(amountMinor, currencyCode)
          expect(toMinorUnits(text, currencyCode)).toBe(amountMinor)
        }
      )
    )
  })
})

describe("toWireAmount", () => {
  it.each<[bigint, string, "minor" | "major", string]>([
    [1230n, "eur", "minor", "1230"],
    [1230n, "eur", "major", "12.3"],
    [1230n, "jpy", "minor", "1230"],
    [1230n, "jpy", "major", "1230"],
    [1234n, "kwd", "minor", "1234"],
    [1234n, "kwd", "major", "1.234"],
    [0n, "eur", "major", "0"],
  ])("sends %s minor units of %s in %s units as %s", (amountMinor, currencyCode, unit, json) => {
    expect(JSON.stringify(toWireAmount(amountMinor, currencyCode, unit))).toBe(json)
  })

  it("refuses whole numbers that JSON readers may change", () => {
    expect(toWireAmount(9007199254740991n, "eur", "minor")).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => toWireAmount(9007199254740992n, "eur", "minor")).toThrow(RangeError)
    expect(() => toWireAmount(9007199254740992n, "eur", "major")).toThrow(RangeError)
  })

  it("sends a decimal that reads back as the same amount, or none", () => {
    const amountsUpToUnsafe = fc.bigInt(0n, 2n ** 54n)
    fc.assert(
      fc.property(amountsUpToUnsafe, fc.constantFrom("eur", "kwd"), (amountMinor, currencyCode) => {
        let json: string
        try {
          json = JSON.stringify(toWireAmount(amountMinor, currencyCode, "major"))
        } catch {
          expect(amountMinor).toBeGreaterThan(10n ** 15n)
          return
        }
        expect(toMinorUnits(json, currencyCode)).toBe(amountMinor)
      })
    )
  })
})

describe("toChargedAmount", () => {
  it.each<[DecimalInput, string, string]>([
    ["8.991", "eur", "8.99"],
    ["8.995", "eur", "9"],
    ["9.2766", "EUR", "9.28"],
    ["12.30", "eur", "12.3"],
    [30, "eur", "30"],
    ["1230.5", "jpy", "1231"],
    ["1.2345", "kwd", "1.235"],
    ["12.5", "rsd", "12.5"],
  ])("charges %j %s as %s", (amount, currencyCode, charged) => {
    expect(toChargedAmount(amount, currencyCode)).toBe(charged)
  })
})

describe("compareAmounts", () => {
  it.each<[DecimalInput, DecimalInput, string, number]>([
    ["8.99", "8.991", "eur", 0],
    ["9", "8.996", "eur", 0],
    ["8.99", "8.996", "eur", -1],
    ["9", "8.991", "eur", 1],
    ["1.234", "1.235", "kwd", -1],
    ["1200", 1200.4, "jpy", 0],
  ])("compares %j with %j %s by what is charged", (one, other, currencyCode, expected) => {
    expect(compareAmounts(one, other, currencyCode)).toBe(expected)
  })
})
