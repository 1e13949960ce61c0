import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createHash } from "node:crypto"

import { answerFailure, answerWaiting, keepPrivate, sendPage } from "../answer"

type Answering = (req: MedusaRequest, res: MedusaResponse) => void

const SUMMARY = { shop: "Shop", items: [], amount: "1.23", currencyCode: "eur", isTest: false }

const headersOf = (answer: Answering) => answerOf(answer).headers

/** How a route answers a browser. */
function answerOf(answer: Answering) {
  const headers = new Map<string, string>()
  let body = ""
  const res = {
    setHeader(name: string, value: string) {
      headers.set(name.toLowerCase(), value)
      return res
    },
    status: () => res,
    type: () => res,
    send(sent: string) {
      body = sent
      return res
    },
  } as Partial<MedusaResponse> as MedusaResponse
  const req = { headers: { accept: "text/html" }, acceptsLanguages: () => "en" }
  keepPrivate(res)
  answer(req as Partial<MedusaRequest> as MedusaRequest, res)
  return { headers, body }
}

const PAGES: [string, Answering][] = [
  [
    "that nothing is known of a payment",
    (req, res) => sendPage(req, res, 404, { message: "not_found", continueTo: null }),
  ],
  ["that something failed", answerFailure],
  ["that a payment is being confirmed", (req, res) => answerWaiting(req, res, SUMMARY)],
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

  it("that a payment is being confirmed runs its own script, and no other", () => {
    const { headers, body } = answerOf((req, res) => answerWaiting(req, res, SUMMARY))
    const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script!)
    const hashes = scripts.map((one) => createHash("sha256").update(one).digest("base64"))
    expect(hashes).toHaveLength(1)
    const policy = headers.get("content-security-policy")
    expect(policy).toContain(`; script-src 'sha256-${hashes[0]}'; connect-src 'self'`)
  })

  it("that something failed comes again by itself", () => {
    expect(headersOf(answerFailure).get("refresh")).toBe("10")
  })
})
