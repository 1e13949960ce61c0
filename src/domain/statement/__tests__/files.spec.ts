import { decodeField, detectSeparator, findHeader, isPayment } from "../table"

/** As the parser hands fields over: a character per byte. */
const field = (...all: number[]) => String.fromCharCode(...all)

describe("the encoding of a statement", () => {
  it.each([
    ["ASCII", "paid", "paid"],
    ["UTF-8", field(0x50, 0x61, 0x79, 0xc3, 0xa9), "Payé"],
    ["Windows-1252", field(0x50, 0x61, 0x79, 0xe9), "Payé"],
    ["the euro of Windows-1252", field(0x80, 0x31), "€1"],
  ])("reads a field in %s", (_name, given, expected) => {
    expect(decodeField(given)).toBe(expected)
  })
})

describe("the separator of a statement", () => {
  it.each([
    ["commas", "id,amount,status\n1,12.30,paid\n", ","],
    ["semicolons beside decimal commas", "id;amount;note\n1;12,30;a, b\n2;5,00;c\n", ";"],
    ["tabs", "id\tamount\n1\t12,30\n", "\t"],
    ["bars", "id|amount\n1|12.30\n", "|"],
    ["separators and line breaks in quotes", 'id,note\n1,"a;b;c\nd;e;f"\n2,"x;y;z"\n', ","],
    ["lines that end like an old Mac's", "id;amount\r1;2\r3;4\r", ";"],
    ["one line without an end", "id;amount", ";"],
    ["a single column", "id\n1\n2\n", null],
    ["nothing", "", null],
  ])("is found in a file with %s", (_name, text, separator) => {
    expect(detectSeparator(text)).toEqual({ separator, skip: 0 })
  })

  it("is taken from the line that spreadsheets write for it", () => {
    expect(detectSeparator("sep=;\r\nid;a,b\r\n")).toEqual({ separator: ";", skip: 7 })
  })
})

describe("the first line of a statement", () => {
  it("is found below what an export writes above it", () => {
    expect(
      findHeader([
        ["Account 1"],
        ["From", "To"],
        ["id", "a", "b"],
        ["1", "2", "3"],
        ["4", "5", "6"],
      ])
    ).toBe(2)
    expect(
      findHeader([
        ["id", "a"],
        ["1", "2"],
      ])
    ).toBe(0)
    expect(findHeader([])).toBe(0)
  })

  it.each([
    [["id", "amount", "2026"], false],
    [["Transaction ID", "Q1.25", "Amount (EUR)"], false],
    [["tx-1", "12,30 €", "01/11/2026"], true],
    [["tx-1", "€ 1,234.50"], true],
    [["tx-1", "-5.00"], true],
  ])("%j is a payment instead of names: %s", (names, expected) => {
    expect(isPayment(names)).toBe(expected)
  })
})
