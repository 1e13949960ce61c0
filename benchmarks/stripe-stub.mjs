// Stripe's API as far as @medusajs/payment-stripe asks for it in a checkout: a customer has always confirmed.
import { createServer } from "node:http"

const INTENT = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?/
let made = 0

/** @returns {Promise<{ port: number, calls: () => number }>} */
export function startStripeStub() {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    let sent = ""
    request.on("data", (chunk) => (sent += chunk))
    request.on("end", () => {
      const intent = answer(request.method ?? "", request.url ?? "", new URLSearchParams(sent))
      response.writeHead(intent ? 200 : 404, { "content-type": "application/json" })
      response.end(JSON.stringify(intent ?? { error: { message: "There is no such address." } }))
    })
  })
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address ? address.port : 0
      resolve({ port, calls: () => calls })
    })
  })
}

/** @param {string} method @param {string} url @param {URLSearchParams} form */
function answer(method, url, form) {
  const [, id = "", action] = INTENT.exec(url) ?? []
  if (method === "POST" && !id && INTENT.test(url)) {
    return intentOf(`pi_bench${++made}`, "requires_payment_method", form)
  }
  if (method === "GET" && id) return intentOf(id, "succeeded", form)
  return action === "cancel" ? intentOf(id, "canceled", form) : null
}

/** With as many fields as the real one has. @param {string} id @param {string} status @param {URLSearchParams} form */
function intentOf(id, status, form) {
  const amount = Number(form.get("amount") ?? 0)
  return {
    id,
    object: "payment_intent",
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: status === "succeeded" ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_of_the_benchmark`,
    confirmation_method: "automatic",
    created: 1_700_000_000,
    currency: form.get("currency") ?? "eur",
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: { session_id: form.get("metadata[session_id]") ?? "" },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  }
}
