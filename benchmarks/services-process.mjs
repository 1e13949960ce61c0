// The payment services that are asked over HTTP, the simulator and the stub of Stripe's, in one process.
import { createRequire } from "node:module"
import { join } from "node:path"

import { ROOT } from "../scripts/repository.mjs"
import { answerQuestions } from "./processes.mjs"
import { startStripeStub } from "./stripe-stub.mjs"

/**
 * @typedef {{ ask: "approve", id: string } | { ask: "calls" }} Asked
 * @typedef {{ tokenRequests: number, inits: number, resumes: number, stripe: number }} Calls
 */

const load = createRequire(join(ROOT, "package.json"))
const { startSimulator } = load(join(ROOT, ".medusa", "server", "simulator"))
const simulator = await startSimulator()
const stripe = await startStripeStub()
const { url, apiKey } = simulator

answerQuestions({ url, apiKey, stripePort: stripe.port }, (/** @type {Asked} */ question) => {
  if (question.ask === "approve") return simulator.approve(question.id)
  const { tokenRequests, inits, resumes } = simulator.totals()
  return { tokenRequests, inits, resumes, stripe: stripe.calls() }
})
