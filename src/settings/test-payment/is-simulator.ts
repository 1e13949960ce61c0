/** Whether an environment's addresses are the simulator's, which takes keys and payments as the service does, and moves no money. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { Agent, request } from "undici"
import { INTEGRATIONS } from "../../domain/service-profile"
import { walletOf } from "../../payments/context"
import { isSimulated } from "./progress"
import { findFacts } from "./read"

/** A path that only the simulator has. */
const PATH = "/_simulator/state"
const LONGEST_LOOK_MS = 3_000
/** The simulator's state has all of its payments. Nothing is decompressed. */
const bounded = new Agent({ maxResponseSize: 10_000_000 })
const stateSchema = z.looseObject({
  behaviour: z.looseObject({ identifiesItself: z.boolean().default(true) }),
  faults: z.array(z.unknown()),
})

/** `unknown`: an address is missing, or can't be reached and no payment has shown what it is. */
export type ServiceKind = "real" | "play_money" | "unknown"

/** The service has an authorization server for each environment: the sandbox's takes the sandbox's keys, and moves no money. */
export async function identifyProduction(container: MedusaContainer): Promise<ServiceKind> {
  const wallet = walletOf(container)
  const { auth_url, base_url } = await wallet.getEnvironment("production")
  const sandbox = await wallet.getEnvironment("sandbox")
  if (auth_url === null || base_url === null) {
    return "unknown"
  }
  return auth_url === sandbox.auth_url
    ? "play_money"
    : identify([auth_url, base_url], () => recall(container))
}

/** One simulator endpoint is enough. If an endpoint doesn't respond, its last known kind counts. */
export async function identify(
  addresses: string[],
  known: () => Promise<ServiceKind>
): Promise<ServiceKind> {
  const origins = new Set(addresses.map((address) => new URL(address).origin))
  const answers = await Promise.all([...origins].map(isSimulator))
  if (answers.includes(true)) {
    return "play_money"
  }
  return answers.includes(null) ? known() : "real"
}

/** Null without any response. */
async function isSimulator(origin: string): Promise<boolean | null> {
  try {
    const signal = AbortSignal.timeout(LONGEST_LOOK_MS)
    const { statusCode, body } = await request(new URL(PATH, origin), {
      dispatcher: bounded,
      signal,
    })
    const text = await body.text()
    return statusCode === 200 && identifiesItself(text)
  } catch {
    return null
  }
}

function identifiesItself(text: string): boolean {
  try {
    return stateSchema.safeParse(JSON.parse(text)).data?.behaviour.identifiesItself ?? false
  } catch {
    return false
  }
}

/** What was learned of it, or how it answered the newest test payment. */
async function recall(container: MedusaContainer): Promise<ServiceKind> {
  const wallet = walletOf(container)
  const environment = "production"
  const { base_url } = await wallet.getEnvironment(environment)
  const facts = await findFacts(container, { environment })
  const test = facts?.test.base_url === base_url ? facts : null
  const profiles = await Promise.all(
    INTEGRATIONS.map((integration) => wallet.profiles.find(environment, integration))
  )
  if ((test && isSimulated(test)) || profiles.some((profile) => profile?.is_simulated)) {
    return "play_money"
  }
  const isAnswered = [test?.unapproved, test?.approved].some((tried) =>
    tried?.events.some(({ type }) => type === "init_answered")
  )
  return isAnswered || profiles.some((profile) => profile !== null) ? "real" : "unknown"
}
