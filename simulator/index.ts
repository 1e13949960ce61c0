/** The payment service in miniature, for tests, for the demo and for shops without sandbox access. */
import { createServer, type Server } from "node:http"
import type { Environment } from "../src/domain/environment"
import { act, type BuyerAction } from "./buyer"
import { lastFour } from "./credentials"
import type { FaultName } from "./fault-names"
import { SimulatorMisuse, type FaultOptions } from "./faults"
import type { JournalEntry } from "./journal"
import {
  behaviourSchema,
  changeBehaviour,
  resolveSimulatorOptions,
  type Behaviour,
  type ResolvedSimulatorOptions,
  type SimulatorOptions,
} from "./options"
import { createRouter } from "./router"
import { expireTokens, generateKey, openService, revokeKey, totals } from "./service"
import type { SimulatedTransaction } from "./transactions"

export type { BuyerAction } from "./buyer"
export { FAULT_NAMES, FAULTS, type Endpoint, type FaultName } from "./fault-names"
export type { FaultOptions, HostileVariant } from "./faults"
export type { JournalEntry, JournalType } from "./journal"
export type { Behaviour, SimulatorOptions } from "./options"
export type { SimulatedState, SimulatedTransaction } from "./transactions"

export interface Simulator {
  /** Serves as both `authUrl` and `baseUrl`. */
  url: string
  port: number
  /** A working sandbox key. */
  apiKey: string
  /** A working production key. */
  productionKey: string
  journalFile: string
  journal(): Promise<JournalEntry[]>
  totals(): { tokenRequests: number; inits: number; resumes: number; captures: number }
  transactions(): SimulatedTransaction[]
  /** Lasts until cleared, unless `times` is given. Faults are used in the order they were added. */
  fault(name: FaultName, options?: FaultOptions): void
  clearFaults(): void
  /** Changes the switches that are given, for the payments that start from now on. */
  behave(behaviour: Behaviour): void
  /** What the buyer's click does, without a browser. */
  approve(transactionId: string): Promise<{ location: string }>
  cancel(transactionId: string): Promise<{ location: string }>
  /** At `capture`, the buyer returns as after an approval and resume is refused. At `wallet`, the buyer is sent to the error URL. Defaults to what the flow would do. */
  fail(transactionId: string, at?: "capture" | "wallet"): Promise<{ location: string }>
  expireTokens(): void
  generateKey(environment?: Environment): string
  revokeKey(key: string): void
  /** Forgets payments, journal, tokens and faults. The first keys work again. */
  reset(): void
  close(): Promise<void>
}

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const resolved = resolveSimulatorOptions(options)
  const server = createServer()
  const { service, port } = await open(server, resolved)
  const click = (id: string, action: BuyerAction) => act(service, id, action)

  return {
    url: service.url,
    port,
    apiKey: service.credentials.initial.sandbox.value,
    productionKey: service.credentials.initial.production.value,
    journalFile: resolved.journalFile,
    journal: async () => service.journal.entries(),
    totals: () => totals(service),
    transactions: () => structuredClone([...service.transactions.values()]),
    fault: (name, faultOptions) => service.faults.add(name, faultOptions),
    clearFaults: () => service.faults.clear(),
    behave: (behaviour) => changeBehaviour(service.options, behaviourSchema.parse(behaviour)),
    approve: (id) => click(id, "approve"),
    cancel: (id) => click(id, "cancel"),
    fail: (id, at) => click(id, at === "wallet" ? "fail" : "approve_capture_fails"),
    expireTokens: () => expireTokens(service),
    generateKey: (environment = "sandbox") => generateKey(service, environment).value,
    revokeKey(value) {
      if (!revokeKey(service, (key) => key.value === value)) {
        throw new SimulatorMisuse(`There is no working key that ends in ${lastFour(value)}.`)
      }
    },
    reset: () => service.reset(),
    async close() {
      await end(server)
      resolved.removeTemporaryFiles()
    },
  }
}

/** Takes the port first: a simulator that cannot have it must not touch the other's journal. */
async function open(server: Server, options: ResolvedSimulatorOptions) {
  try {
    const port = await listen(server, options.port, options.host)
    const service = openService(options)
    service.url = options.publicUrl ?? `http://${reachable(options.host)}:${port}`
    const handle = createRouter(service)
    server.on("request", (request, response) => void handle(request, response))
    return { service, port }
  } catch (error) {
    await end(server)
    options.removeTemporaryFiles()
    throw error
  }
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Calls that hang would keep the server open.
    server.closeAllConnections()
  })
}

function reachable(host: string): string {
  // A browser cannot open the address that means "listen everywhere".
  if (host === "0.0.0.0" || host === "::") return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

function listen(server: Server, port: number, host: string) {
  return new Promise<number>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === "object" && address ? address.port : port)
    })
  })
}
