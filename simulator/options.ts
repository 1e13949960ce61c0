/** What is chosen when the simulator starts, and what can be changed while it runs. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { DEFAULT_TOKEN_LIFETIME_SECONDS } from "../src/gateway/contract"

/** Statuses as text: the operator's page sends them so. */
const BEFORE_APPROVAL = ["400", "403", "404", "409", "410", "422", "wallet_page"] as const

export const behaviourSchema = z.strictObject({
  /** Captures when the shop calls resume, or when the buyer approves (docs/service.md, "Resume"). */
  flow: z.enum(["resume", "hosted"]).optional(),
  /** For an existing token: returns it again, or only its remaining time (docs/service.md, "Access token"). */
  tokenReading: z.enum(["repeat", "remaining"]).optional(),
  /** Answer to a resume before the buyer has approved: a status, or 200 with the wallet's own page. */
  resumeBeforeApproval: z.enum(BEFORE_APPROVAL).optional(),
  /** Where the answer to a resume that captured leads. */
  capturedAnswer: z.enum(["return_link", "wallet_page", "no_address"]).optional(),
  /** Answer to a resume of a payment that is already captured. */
  repeatedResume: z.enum(["same", "conflict", "captures_again"]).optional(),
  /** Calls the outcome's URL from the simulator's own server before the buyer is redirected. */
  serverCalls: z.enum(["none", "get", "post"]).optional(),
  /** The unit in which the wallet reads amounts. */
  amountUnit: z.enum(["minor", "major"]).optional(),
  /** Only tests turn this off: what was learned from a simulator must not count for going live. */
  identifiesItself: z.boolean().optional(),
  /** Registered for the account, empty if none is. One sent with init takes precedence. */
  errorUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).optional(),
})
export type Behaviour = z.infer<typeof behaviourSchema>

export type SimulatorOptions = Omit<Behaviour, "resumeBeforeApproval"> & {
  /** Default 0: a free port. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** The address at which buyers and shops reach the simulator, if it isn't host and port. */
  publicUrl?: string
  /** Further names under which it may be called, such as `simulator` in a network of containers. */
  allowedHosts?: string[]
  /** JSON lines, read again at the next start. Defaults to a temporary file that is removed on close. */
  journalFile?: string
  /** API keys and tokens, mode 0600. Default: the journal's name followed by `.keys.json`. */
  stateFile?: string
  tokenLifetimeSeconds?: number
  sandboxKey?: string
  productionKey?: string
  resumeBeforeApproval?: number | "wallet_page"
  /** Shown to the buyer. */
  merchantName?: string
  now?: () => number
}

export type ResolvedSimulatorOptions = Required<
  Omit<SimulatorOptions, "publicUrl" | "sandboxKey" | "productionKey" | "errorUrl">
> &
  Pick<SimulatorOptions, "publicUrl" | "sandboxKey" | "productionKey" | "errorUrl"> & {
    removeTemporaryFiles: () => void
  }

export function resolveSimulatorOptions(options: SimulatorOptions): ResolvedSimulatorOptions {
  const { journalFile, removeTemporaryFiles } = journalPlace(options.journalFile)
  return {
    port: options.port ?? 0,
    host: options.host ?? "127.0.0.1",
    publicUrl: options.publicUrl?.replace(/\/+$/, ""),
    allowedHosts: options.allowedHosts ?? [],
    journalFile,
    stateFile: options.stateFile ?? `${journalFile}.keys.json`,
    tokenReading: options.tokenReading ?? "repeat",
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? DEFAULT_TOKEN_LIFETIME_SECONDS,
    flow: options.flow ?? "resume",
    sandboxKey: options.sandboxKey,
    productionKey: options.productionKey,
    resumeBeforeApproval: options.resumeBeforeApproval ?? 400,
    capturedAnswer: options.capturedAnswer ?? "return_link",
    repeatedResume: options.repeatedResume ?? "conflict",
    serverCalls: options.serverCalls ?? "none",
    errorUrl: options.errorUrl || undefined,
    amountUnit: options.amountUnit ?? "minor",
    identifiesItself: options.identifiesItself ?? true,
    merchantName: options.merchantName ?? "Demo shop",
    now: options.now ?? Date.now,
    removeTemporaryFiles,
  }
}

function journalPlace(journalFile: string | undefined) {
  if (journalFile !== undefined) return { journalFile, removeTemporaryFiles: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), "wallet-simulator-"))
  return {
    journalFile: join(folder, "journal.jsonl"),
    removeTemporaryFiles: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A switch that is not given stays as it is. */
export function changeBehaviour(options: ResolvedSimulatorOptions, behaviour: Behaviour): void {
  const { errorUrl, resumeBeforeApproval, ...rest } = behaviour
  const switches: [string, string | boolean | undefined][] = Object.entries(rest)
  const given = switches.filter(([, value]) => value !== undefined)
  Object.assign(options, Object.fromEntries(given))
  if (resumeBeforeApproval !== undefined) {
    options.resumeBeforeApproval =
      resumeBeforeApproval === "wallet_page" ? resumeBeforeApproval : Number(resumeBeforeApproval)
  }
  if (errorUrl !== undefined) options.errorUrl = errorUrl || undefined
}

export function behaviourOf(options: ResolvedSimulatorOptions): Behaviour {
  const { flow, tokenReading, capturedAnswer, repeatedResume, serverCalls } = options
  const { amountUnit, identifiesItself, errorUrl } = options
  const rest = {
    capturedAnswer,
    repeatedResume,
    serverCalls,
    amountUnit,
    identifiesItself,
    errorUrl,
  }
  // A start may have chosen a status that has no switch.
  const resumeBeforeApproval = BEFORE_APPROVAL.find(
    (known) => known === String(options.resumeBeforeApproval)
  )
  return { flow, tokenReading, resumeBeforeApproval, ...rest }
}
