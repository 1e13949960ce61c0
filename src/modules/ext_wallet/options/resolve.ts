import { parseAddress } from "../../../domain/address"
import type { GivenAccount } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import {
  findRegistrationProblem,
  type RegistrationProblem,
} from "../../../domain/provider-registration"
import { say } from "../../../words/say"
import { serviceNames, type ServiceNames } from "../../../words/service-name"
import { webAddressFault } from "./addresses"
import {
  type MapAddress,
  optionsSchema,
  type ParsedOptions,
  type ResolveMerchantAccount,
  resolveSecrets,
  toAccounts,
} from "./schema"
import { optionsError } from "./faults"

export type ResolvedEnvironment = {
  authUrl: string | null
  baseUrl: string | null
  dashboardUrl: string | null
  apiKey: string | null
  /** If there are any, the dashboard has no say in them. */
  accounts: GivenAccount[]
  /** Null: as far as test payments have shown. */
  captures: "when_asked" | "on_approval" | null
  walletHosts: string[]
  callbackAddresses: string[]
}

export type ResolvedOptions = {
  /** The first encrypts and signs, every one reads. */
  secrets: readonly [string, ...string[]]
  /** None was given, so a random one stands in. It lies in the database, beside what it encrypts. */
  secretIsMade: boolean
  environments: Record<Environment, ResolvedEnvironment>
  /** Null where neither the options nor Medusa name an address that a browser could open. */
  backendUrl: string | null
  /** Where the dashboard is, as far as the server knows. */
  adminUrl: string | null
  storefrontUrl: string | null
  returnOrigins: string[]
  trustedProxies: string[]
  /** What the merchant calls the payment service; null: "the payment service". */
  serviceName: string | null
  /** For the sentences that name it. */
  service: ServiceNames
  amountUnit: "minor" | "major"
  sendErrorUrl: boolean
  resumeIsIdempotent: boolean
  expiryMinutes: number
  serverCallWaitMinutes: number
  retentionDays: number
  mapAddress: MapAddress | null
  resolveMerchantAccount: ResolveMerchantAccount | null
  /** What keeps Medusa's payment module from using this plugin. */
  registrationProblem: RegistrationProblem | null
}

export type OptionsContext = {
  nodeEnv: string | undefined
  configModule: {
    admin?: { backendUrl?: string; storefrontUrl?: string; path?: string }
    /** Absent where the module runs without a store. */
    modules?: { payment?: unknown }
  }
  warn: (message: string) => void
}

export function resolveOptions(input: unknown, context: OptionsContext): ResolvedOptions {
  const production = context.nodeEnv === "production"
  const { data, error } = optionsSchema({ production }).safeParse(ownOptions(input))
  if (error) {
    throw optionsError(error.issues)
  }
  const resolved = withDefaults(data, context)
  if (resolved.backendUrl === null) {
    context.warn(
      `medusa-payment-ext-wallet: ${say("doctor.backend_url.missing")} ${say("doctor.backend_url.remedy")}`
    )
  }
  return resolved
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

function withDefaults(parsed: ParsedOptions, context: OptionsContext): ResolvedOptions {
  const { admin, modules } = context.configModule
  const backendUrl =
    webAddress(parsed.backendUrl ?? admin?.backendUrl) ?? ownMachine(context.nodeEnv)
  return {
    ...resolveSecrets(parsed.secret, context.warn),
    environments: {
      sandbox: withEnvironmentDefaults(parsed.environments?.sandbox),
      production: withEnvironmentDefaults(parsed.environments?.production),
    },
    backendUrl,
    adminUrl: backendUrl && `${backendUrl}${admin?.path ?? "/app"}`,
    storefrontUrl: webAddress(parsed.storefrontUrl ?? admin?.storefrontUrl),
    returnOrigins: (parsed.returnOrigins ?? []).map(kept),
    trustedProxies: parsed.trustedProxies ?? [],
    serviceName: parsed.serviceName ?? null,
    service: serviceNames(parsed.serviceName ?? null),
    amountUnit: parsed.amountUnit ?? "minor",
    sendErrorUrl: parsed.sendErrorUrl ?? false,
    resumeIsIdempotent: parsed.resumeIsIdempotent ?? false,
    expiryMinutes: parsed.expiryMinutes ?? 60,
    serverCallWaitMinutes: parsed.serverCallWaitMinutes ?? 15,
    retentionDays: parsed.retentionDays ?? 90,
    mapAddress: parsed.mapAddress ?? null,
    resolveMerchantAccount: parsed.resolveMerchantAccount ?? null,
    registrationProblem: modules ? findRegistrationProblem(modules.payment ?? {}) : null,
  }
}

type ParsedEnvironment = NonNullable<ParsedOptions["environments"]>["sandbox"]

function withEnvironmentDefaults(parsed: ParsedEnvironment): ResolvedEnvironment {
  return {
    authUrl: parsed?.authUrl ? kept(parsed.authUrl) : null,
    baseUrl: parsed?.baseUrl ? kept(parsed.baseUrl) : null,
    dashboardUrl: parsed?.dashboardUrl ? kept(parsed.dashboardUrl) : null,
    apiKey: parsed?.apiKey ?? null,
    accounts: toAccounts(parsed ?? {}),
    captures: parsed?.captures ?? null,
    walletHosts: parsed?.walletHosts ?? [],
    callbackAddresses: parsed?.callbackAddresses ?? [],
  }
}

/** Medusa's own default is "/", which is no address that a wallet could send a buyer to. */
function webAddress(address: string | undefined): string | null {
  return address && webAddressFault(address) === null ? kept(address) : null
}

/** Where a developer's browser finds this server. A public shop has to say its address. */
function ownMachine(nodeEnv: string | undefined): string | null {
  return nodeEnv === "production" ? null : `http://localhost:${process.env.PORT || "9000"}`
}

/** As parsed, and without the slash at its end: paths are put behind it. */
function kept(address: string): string {
  return (parseAddress(address)?.href ?? address).replace(/\/+$/, "")
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
