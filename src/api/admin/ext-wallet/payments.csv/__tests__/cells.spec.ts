import { toCsvLine } from "../payment-lines"

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\tx",
  "\uff1d1+1",
  "\uff20SUM(A1)",
  '=HYPERLINK("http://x")',
])("makes text of %j, which a spreadsheet would run", (text) => {
  const [cell = ""] = toCsvLine([text]).split("\r\n")
  expect(cell.replace(/^"/, "")).toMatch(/^'/)
})

it("makes text of what begins with a line break", () => {
  expect(toCsvLine(["\r=1"])).toBe('"\'\r=1"\r\n')
  expect(toCsvLine(["\n=1"])).toBe('"\'\n=1"\r\n')
})

it("leaves numbers and empty cells as they are", () => {
  expect(toCsvLine([12.3, null, 0])).toBe("12.3,,0\r\n")
})

it("writes an amount with the decimals of its currency", () => {
  const line = toCsvLine([
    { amount: 21, currency: "eur" },
    { amount: 1200.5 * 2, currency: "jpy" },
    { amount: 0.5, currency: "kwd" },
  ])
  expect(line).toBe("21.00,2401,0.500\r\n")
})

it("quotes all text, so that no separator, quote or line break ends its cell", () => {
  expect(toCsvLine(["a@b.test", 'say "x"', "two\nlines"])).toBe(
    '"a@b.test","say ""x""","two\nlines"\r\n'
  )
  expect(toCsvLine(["a,=1+1", "a;b", "a\t=1"])).toBe('"a,=1+1","a;b","a\t=1"\r\n')
})
