import { toLine } from "../cells"

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
  const [cell = ""] = toLine([text], ";").split("\r\n")
  expect(cell.replace(/^"/, "")).toMatch(/^'/)
})

it("makes text of what begins with a line break", () => {
  expect(toLine(["\r=1"], ",")).toBe('"\'\r=1"\r\n')
  expect(toLine(["\n=1"], ",")).toBe('"\'\n=1"\r\n')
})

it("leaves other text and numbers as they are", () => {
  expect(toLine(["a@b.test", "1-2", 12.3, null, "€"], ",")).toBe("a@b.test,1-2,12.3,,€\r\n")
})

it("quotes separators, quotes and line breaks, so that each stays in its cell", () => {
  expect(toLine(["a,b", 'say "x"', "two\nlines"], ",")).toBe('"a,b","say ""x""","two\nlines"\r\n')
  expect(toLine(["a,b", "a;b"], ";")).toBe('a,b;"a;b"\r\n')
})
