import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import type { Environment } from "../../../domain/environment"
import {
  findRegistrationProblem,
  type RegistrationProblem,
} from "../../../domain/provider-registration"
import { say } from "../../../words/say"
import { serviceNames, type ServiceNames } from "../../../words/service-name"
import { plainAddress, webAddressFault } from "./addresses"
import { optionsSchema, type ParsedOptions, resolveSecrets } from "./schema"

export type ResolvedEnvironment = ParsedOptions["environments"][Environment]

export type ResolvedOptions = Omit<ParsedOptions, "secret" | "backendUrl" | "storefrontUrl"> & {
  /** The first encrypts and signs, every one reads. */
  secrets: readonly [string, ...string[]]
  /** None was given, so a random one is used. It is in the database, beside the data it encrypts. */
  secretIsMade: boolean
  /** Null if neither the options nor Medusa name an address that a browser could open. */
  backendUrl: string | null
  /** The dashboard's URL, if the server knows it. */
  adminUrl: string | null
  storefrontUrl: string | null
  /** For sentences that name the service. */
  service: ServiceNames
  /** Why Medusa's payment module can't use this plugin. */
  registrationProblem: RegistrationProblem | null
}

export type OptionsContext = {
  nodeEnv: string | undefined
  configModule: {
    admin?: { backendUrl?: string; storefrontUrl?: string; path?: string }
    /** Absent if the module runs without a store. */
    modules?: { payment?: unknown }
  }
  warn: (message: string) => void
}

export function resolveOptions(input: unknown, context: OptionsContext): ResolvedOptions {
  const { nodeEnv, warn } = context
  const { admin, modules } = context.configModule
  const schema = optionsSchema({ production: nodeEnv === "production" })
  const { data, error } = schema.safeParse(ownOptions(input))
  if (error) {
    throw optionsError(error.issues)
  }
  const { secret, ...parsed } = data
  const backendUrl = webAddress(parsed.backendUrl ?? admin?.backendUrl) ?? ownMachine(nodeEnv)
  if (backendUrl === null) {
    warn(
      `medusa-payment-ext-wallet: ${say("server.backend_url.missing")} ${say("server.backend_url.remedy")}`
    )
  }
  return {
    ...parsed,
    ...resolveSecrets(secret, warn),
    backendUrl,
    adminUrl: backendUrl && `${backendUrl}${admin?.path ?? "/app"}`,
    storefrontUrl: webAddress(parsed.storefrontUrl ?? admin?.storefrontUrl),
    service: serviceNames(parsed.serviceName),
    registrationProblem: modules ? findRegistrationProblem(modules.payment ?? {}) : null,
  }
}

/** Medusa adds its own database settings to the options of every module. */
function ownOptions(input: unknown): unknown {
  const given = withoutBlanks(input ?? {})
  if (typeof given !== "object" || given === null || !("database" in given)) {
    return given
  }
  const { database: _medusas, ...own } = given
  return own
}

/** Medusa's own default is "/", which is no address that a wallet could send a customer to. */
function webAddress(address: string | undefined): string | null {
  return address && webAddressFault(address) === null ? plainAddress(address) : null
}

/** Where a developer's browser finds this server. A public shop has to set its URL. */
function ownMachine(nodeEnv: string | undefined): string | null {
  return nodeEnv === "production" ? null : `http://localhost:${process.env.PORT || "9000"}`
}

/** An unset environment variable often arrives as "": it means the same as no option at all. */
function withoutBlanks(input: unknown): unknown {
  if (typeof input === "string") {
    return input.trim() === "" ? undefined : input
  }
  if (Array.isArray(input)) {
    return input.map(withoutBlanks).filter((item) => item !== undefined)
  }
  if (typeof input === "object" && input !== null) {
    return Object.fromEntries(
      Object.entries(input)
        .map(([key, value]) => [key, withoutBlanks(value)] as const)
        .filter(([, value]) => value !== undefined && value !== null)
    )
  }
  return input
}

/** Every fault of the options in one error, each with its place and what to do. */
function optionsError(issues: readonly z.core.$ZodIssue[]): MedusaError {
  const faults = issues.flatMap(toFaults)
  const count = faults.length === 1 ? "1 option is" : `${faults.length} options are`
  return new MedusaError(
    MedusaError.Types.INVALID_ARGUMENT,
    [
      `medusa-payment-ext-wallet: ${count} not valid. Fix in medusa-config.ts:`,
      ...faults.map((fault) => `  - ${fault}`),
    ].join("\n"),
    "ext_wallet_invalid_options"
  )
}

function toFaults(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => `${pathOf([...issue.path, key])} is not an option. ${OPTIONS}`)
  }
  return [`${pathOf(issue.path) || "options"} ${issue.message}`]
}

const OPTIONS = "All options: node_modules/medusa-payment-ext-wallet/docs/options.md"

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`
    )
    .join("")
}
