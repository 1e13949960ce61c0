import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DEFAULT_TOKEN_LIFETIME_SECONDS } from "../src/gateway/contract"

export type SimulatorOptions = {
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
  /** For an existing token: returns it again, or only its remaining time (docs/service.md, "Access token"). */
  tokenReading?: "repeat" | "remaining"
  tokenLifetimeSeconds?: number
  /** Captures when the shop calls resume, or when the buyer approves (docs/service.md, "Resume"). */
  flow?: "resume" | "hosted"
  sandboxKey?: string
  productionKey?: string
  /** Answer to a resume before the buyer has approved: a status, or 200 with the wallet's own page. */
  resumeBeforeApproval?: number | "wallet_page"
  /** Where the answer to a resume that captured leads. */
  capturedAnswer?: "return_link" | "wallet_page" | "no_address"
  /** Status of the answer to a resume when the service captures by itself. */
  hostedResume?: number
  /** Answer to a resume of a payment that is already captured. */
  repeatedResume?: "same" | "conflict" | "captures_again"
  /** Calls the outcome's URL from the simulator's own server before the buyer is redirected. */
  serverCalls?: "none" | "get" | "post"
  /** The error URL that is registered for the account. One sent with init takes precedence. */
  errorUrl?: string
  /** The unit in which the wallet reads amounts. */
  amountUnit?: "minor" | "major"
  /** Default true. Only tests turn it off. */
  identifiesItself?: boolean
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
    hostedResume: options.hostedResume ?? 409,
    repeatedResume: options.repeatedResume ?? "conflict",
    serverCalls: options.serverCalls ?? "none",
    errorUrl: options.errorUrl,
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
