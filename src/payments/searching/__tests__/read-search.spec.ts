import { readSearch } from "../search-store"

const NOTHING = { orderNumber: null, amounts: [], emailStart: null }

it.each([
  ["#1042", { orderNumber: 1042 }],
  ["1042", { orderNumber: 1042, amounts: ["1042"] }],
  [" 12.30 ", { amounts: ["12.30"] }],
  ["12,30", { amounts: ["12.30"] }],
  ["12,30 €", { amounts: ["12.30"] }],
  ["€12.30", { amounts: ["12.30"] }],
  ["EUR 12.30", { amounts: ["12.30"] }],
  ["12.30eur", { amounts: ["12.30"] }],
  ["Jeanne@Example.test", { emailStart: "jeanne@example.test" }],
  ["Jea", { emailStart: "jea" }],
  ["je", {}],
  ["jeanne dupont", {}],
  ["€1,234.50", { amounts: ["1234.50"] }],
  ["1.234,50 €", { amounts: ["1234.50"] }],
  ["1\u202f234,50 €", { amounts: ["1234.50"] }],
  ["1’234.50 CHF", { amounts: ["1234.50"] }],
  ["12,00 $CA", { amounts: ["12.00"] }],
  ["CA$12.00", { amounts: ["12.00"] }],
  ["¥1,234", { amounts: ["1.234", "1234"] }],
  ["1.234.567", { amounts: ["1234567"] }],
  ["1,234,50", { emailStart: "1,234,50" }],
  ["EXTA234D9D9011CC5", { emailStart: "exta234d9d9011cc5" }],
  ["1e5", { emailStart: "1e5" }],
  ["-5", {}],
  ["12.3.0", { emailStart: "12.3.0" }],
  ["#12.30", {}],
  ["@", {}],
  ["99999999999999999999", { emailStart: "99999999999999999999" }],
])("reads %j", (typed, meant) => {
  expect(readSearch(typed)).toEqual({ text: typed.trim(), ...NOTHING, ...meant })
})
