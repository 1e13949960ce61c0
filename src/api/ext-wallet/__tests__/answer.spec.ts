import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { answerFailure, answerNotFound, answerWaiting, keepPrivate, sendPage } from "../answer"

const SUMMARY = { shop: "Shop", items: [], amount: "1.23", currencyCode: "eur", isTest: false }

/** The headers with which a route answers a browser. */
function headersOf(answer: (req: MedusaRequest, res: MedusaResponse) => void) {
  const headers = new Map<string, string>()
  const res = {
    setHeader(name: string, value: string) {
      headers.set(name.toLowerCase(), value)
      return res
    },
    status: () => res,
    type: () => res,
    send: () => res,
  } as Partial<MedusaResponse> as MedusaResponse
  const req = { headers: { accept: "text/html" }, acceptsLanguages: () => "en" }
  keepPrivate(res)
  answer(req as Partial<MedusaRequest> as MedusaRequest, res)
  return headers
}

const PAGES: [string, Parameters<typeof headersOf>[0]][] = [
  ["that nothing is known of a payment", answerNotFound],
  ["that something failed", answerFailure],
  ["that a payment is being confirmed", (req, res) => answerWaiting(req, res, 1, SUMMARY)],
  [
    "how a payment ended",
    (req, res) => sendPage(req, res, 200, { message: "paid", continueTo: null }),
  ],
  [
    "a form to start again",
    (req, res) =>
      sendPage(req, res, 200, {
        message: "restart_payment",
        continueTo: null,
        button: "to_wallet",
      }),
  ],
]

describe("the page that tells", () => {
  it.each(PAGES)("%s cannot be framed, has no other base, and is not sniffed", (_, answer) => {
    const headers = headersOf(answer)
    const policy = headers.get("content-security-policy")?.split("; ")
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    )
    expect(headers.get("x-content-type-options")).toBe("nosniff")
  })

  it("that something failed comes again by itself", () => {
    expect(headersOf(answerFailure).get("refresh")).toBe("10")
  })
})
