import { readSearch } from "../read-search"

const NOTHING = { orderNumber: null, amount: null, email: null }

it.each([
  ["#1042", { orderNumber: 1042 }],
  ["1042", { orderNumber: 1042, amount: "1042" }],
  [" 12.30 ", { amount: "12.30" }],
  ["12,30", { amount: "12.30" }],
  ["12,30 €", { amount: "12.30" }],
  ["€12.30", { amount: "12.30" }],
  ["EUR 12.30", { amount: "12.30" }],
  ["12.30eur", { amount: "12.30" }],
  ["Jeanne@Example.test", { email: "jeanne@example.test" }],
  ["5f6a1c2e-93b1-4c6e-8a37-2f1d7f0b9c11", {}],
  ["EXTA234D9D9011CC5", {}],
  ["1e5", {}],
  ["-5", {}],
  ["12.3.0", {}],
  ["#12.30", {}],
  ["@", {}],
  ["99999999999999999999", {}],
])("reads %j", (typed, meant) => {
  expect(readSearch(typed)).toEqual({ text: typed.trim(), ...NOTHING, ...meant })
})
