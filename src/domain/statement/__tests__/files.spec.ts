import { byteOrderOf, decodeField, withoutMark } from "../encoding"
import { findHeader, looksLikeData } from "../header"
import { detectSeparator } from "../separator"

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding)
/** As the parser hands fields over: a character per byte. */
const field = (...all: number[]) => String.fromCharCode(...all)

describe("the encoding of a statement", () => {
  it.each([
    [
      "UTF-16 with a mark",
      Buffer.concat([Buffer.from([0xff, 0xfe]), bytes("id", "utf16le")]),
      "utf-16le",
    ],
    ["UTF-16 without one", bytes("id;amount", "utf16le"), "utf-16le"],
    ["big-endian UTF-16 with a mark", Buffer.from([0xfe, 0xff, 0, 0x69]), "utf-16be"],
    ["big-endian UTF-16 without one", Buffer.from([0, 0x69, 0, 0x64]), "utf-16be"],
    ["UTF-8", bytes("id;amount"), null],
    ["an empty file", bytes(""), null],
    ["one character", bytes("i"), null],
  ])("knows %s", (_name, start, expected) => {
    expect(byteOrderOf(start)).toBe(expected)
  })

  it("takes away the mark of UTF-8, and nothing else", () => {
    expect(Buffer.from(withoutMark(bytes("\uFEFFid"))).toString()).toBe("id")
    expect(Buffer.from(withoutMark(bytes("id"))).toString()).toBe("id")
  })

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
    ["names", ["id", "amount", "date"], false],
    ["names, of which one is a year", ["id", "amount", "2026"], false],
    ["a payment", ["tx-1", "12,30 €", "01/11/2026"], true],
    ["a payment without a date", ["tx-1", "5", ""], true],
    ["no values", ["", "", ""], false],
  ])("is told from the lines below where it has %s", (_name, first, expected) => {
    const below = [
      ["tx-2", "5,00", "02/11/2026"],
      ["tx-3", "", "03/11/2026"],
    ]
    expect(looksLikeData(first, below)).toBe(expected)
  })

  it("is a payment where it is the only one and has an amount or a date", () => {
    expect(looksLikeData(["tx-1", "12.30"], [])).toBe(true)
    expect(looksLikeData(["tx-1", "2026-11-03"], [])).toBe(true)
    expect(looksLikeData(["id", "amount"], [])).toBe(false)
  })

  it("names the columns where no line below has an amount or a date", () => {
    expect(looksLikeData(["1", "2"], [["a", "b"]])).toBe(false)
  })
})
