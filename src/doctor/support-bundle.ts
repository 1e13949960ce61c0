/**
 * One file for whoever helps: named fields, counts and dates, and nothing that somebody typed. What is not named here is
 * not in it: no key, token, address, account, product or person.
 */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

import type { Environment } from "../domain/environment"
import { isPublicAddress } from "../domain/address"
import { medusaVersion, pluginVersion } from "../modules/ext_wallet"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { readEnvironment } from "../settings/settings"
import type { Check } from "./check"
import { examineStore } from "./index"
import { TooSlow, within } from "./run-checks"

const LATEST_EVENTS = 100
const PART_MS = 2_000
const codeSchema = z.looseObject({ code: z.string().regex(/^\w{1,40}$/) })

export async function readSupportBundle(container: MedusaContainer) {
  const { health, servers } = walletOf(container)
  const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  return {
    created_at: new Date(),
    versions: {
      plugin: pluginVersion(),
      medusa: medusaVersion(),
      node: process.version,
      postgres: await partOf(() => health.postgresVersion()),
    },
    server: {
      production: process.env.NODE_ENV === "production",
      worker_mode: projectConfig.workerMode ?? "shared",
      others: await partOf(() => servers.countOthers()),
      seconds_since_recovery: await partOf(() => servers.secondsSinceRecovery()),
    },
    checks: (await examineStore(container)).map(namelessCheck),
    options: readOptions(container),
    settings: await partOf(() => readSettings(container)),
    environments: {
      sandbox: await partOf(() => describeEnvironment(container, "sandbox")),
      production: await partOf(() => describeEnvironment(container, "production")),
    },
    payments: await partOf(() => health.countStates()),
    late_events: await partOf(() => health.lateEvents()),
    latest_events: await partOf(() => health.latestEvents(LATEST_EVENTS)),
  }
}

/** It is wanted when something is broken: what cannot be read must not keep back the rest. */
export async function partOf<Part>(
  read: () => Part | Promise<Part>
): Promise<Part | { failed: string }> {
  try {
    return await within(PART_MS, read)
  } catch (fault) {
    return { failed: fault instanceof TooSlow ? "too_slow" : codeOf(fault) }
  }
}

/** Such as 42P01 of PostgreSQL, for a table that is missing. A message may name somebody. */
function codeOf(fault: unknown): string {
  const { data } = codeSchema.safeParse(fault)
  return data?.code ?? "error"
}

/** What a check says is known by its keys; what these are filled with may be a product, a region or an address. */
export function namelessCheck({ id, status, words }: Check) {
  return { id, status, says: words?.message.map(({ key }) => key) ?? [] }
}

function readOptions(container: MedusaContainer) {
  const { options } = walletOf(container)
  const { amountUnit, expiryMinutes, retentionDays, serverCallWaitMinutes } = options
  return {
    amount_unit: amountUnit,
    expiry_minutes: expiryMinutes,
    retention_days: retentionDays,
    server_call_wait_minutes: serverCallWaitMinutes,
    send_error_url: options.sendErrorUrl,
    resume_is_idempotent: options.resumeIsIdempotent,
    backend: reachOf(options.backendUrl),
    storefront: reachOf(options.storefrontUrl),
    secrets: options.secretIsMade ? 0 : options.secrets.length,
    return_origins: options.returnOrigins.length,
    trusted_proxies: options.trustedProxies.length,
    map_address: options.mapAddress !== null,
    resolve_merchant_account: options.resolveMerchantAccount !== null,
  }
}

async function readSettings(container: MedusaContainer) {
  const settings = await walletOf(container).getSettings()
  const { sales_channels = {}, ...landing } = settings.landing
  return {
    active_environment: settings.active_environment,
    capture: settings.capture,
    client_sdk: settings.client_sdk,
    landing: (["success", "cancel", "error"] as const).filter((kind) => landing[kind]),
    landing_sales_channels: Object.keys(sales_channels).length,
    notify_addresses: settings.notify_addresses.length,
    sandbox_testers: settings.sandbox_testers.length,
    merchant_accounts: settings.merchant_accounts.length,
  }
}

async function describeEnvironment(container: MedusaContainer, name: Environment) {
  const environment = await readEnvironment(container, name)
  const { walletHosts, callbackAddresses, baseUrl } = walletOf(container).options.environments[name]
  return {
    service: reachOf(baseUrl),
    key: environment.api_key.set ? environment.api_key.source : null,
    currencies: environment.accounts.map(({ currency_code }) => currency_code),
    verified_at: environment.verified_at,
    token_expires_at: environment.token_expires_at,
    last_payment_at: environment.last_payment_at,
    problem: environment.problem?.wording?.code ?? null,
    problem_status: environment.problem?.status ?? null,
    test_payments: {
      redirect: environment.results.redirect?.outcome ?? null,
      sdk: environment.results.sdk?.outcome ?? null,
    },
    wallet_hosts: walletHosts.length,
    callback_addresses: callbackAddresses.length,
  }
}

function reachOf(address: string | null): "public" | "private" | "missing" {
  if (address === null) return "missing"
  return isPublicAddress(address) ? "public" : "private"
}
