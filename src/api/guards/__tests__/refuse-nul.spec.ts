import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { refuseNul } from "../request-checks"

function passes(originalUrl: string, body?: unknown): boolean {
  const next = jest.fn()
  refuseNul({ originalUrl, body } as MedusaRequest, {} as MedusaResponse, next)
  return next.mock.calls.length === 1
}

describe("a request with a NUL character", () => {
  it.each<[string, string, unknown]>([
    ["in the path", "/store/ext-wallet/payment-sessions/%00", undefined],
    ["in the query", "/admin/ext-wallet/payments?order_id=a%00b", undefined],
    ["in a text", "/admin/ext-wallet/settings", { display_name: "a\0b" }],
    ["deep inside", "/admin/ext-wallet/settings", { landing: { pages: ["ok", "a\0"] } }],
    ["in a name", "/admin/ext-wallet/settings", { landing: { "a\0": "b" } }],
  ])("is refused, with what to do: %s", (_case, url, body) => {
    expect(() => passes(url, body)).toThrow(/send the request again\.$/)
  })

  it.each<[string, string, unknown]>([
    ["no body", "/store/ext-wallet/config?cart_id=cart_1", undefined],
    ["an empty body", "/admin/ext-wallet/recover", {}],
    ["an escaped percent sign", "/admin/ext-wallet/payments?order_id=%2500", null],
    [
      "arrays nested as deep as a body can be",
      "/x",
      JSON.parse("[".repeat(50_000) + "]".repeat(50_000)),
    ],
    ["any other text", "/admin/ext-wallet/settings", { note: "\\u0000, 0, \u0001", amount: 0 }],
  ])("is not what a request is that has %s", (_case, url, body) => {
    expect(passes(url, body)).toBe(true)
  })
})
