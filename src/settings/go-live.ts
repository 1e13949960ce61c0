/** The checklist before going live: each line with its condition. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { accountFor, shownKey } from "../domain/accounts"
import { isPublicAddress } from "../domain/address"
import type { Environment } from "../domain/environment"
import type { EnvironmentSettings } from "../modules/ext_wallet/types"
import { listRecords, queryOf, walletOf } from "../payments/context"
import { accountsWithCurrency, findStoreCurrency } from "../payments/starting/accounts"
import { PROVIDER_ID } from "../payments/store/read-store-view"
import type en from "../words/admin/en"
import { say } from "../words/say"
import { identifyProduction } from "./test-payment/is-simulator"

/** Where each step is done. */
const linkTo = (part: string) => `/settings/ext-wallet#${part.replace("_", "-")}`

type GoLiveFacts = Awaited<ReturnType<typeof readFacts>>

type ChecklistRule = {
  id: keyof typeof en.checklist
  step: SetupStep
  /** Default: its step. */
  link?: string
  /** Default: going live without it has to be acknowledged. `always`: it can't be acknowledged away. */
  need?: Need | ((facts: GoLiveFacts) => Need | null)
  holds: (facts: GoLiveFacts) => boolean
  /** The currencies for which something is missing. */
  currencies?: (facts: GoLiveFacts) => string[]
}

/** In the order of the page's four steps. */
const LINES: readonly ChecklistRule[] = [
  {
    id: "sandbox_key",
    step: "key",
    holds: ({ sandbox }) => isVerified(sandbox) && sandbox.accounts.length > 0,
  },
  {
    id: "test_payment",
    step: "test_payment",
    holds: ({ isTested, toConfirm }) => isTested && toConfirm.length === 0,
    currencies: ({ toConfirm }) => toConfirm,
  },
  {
    id: "shown_amount",
    step: "test_payment",
    need: "always",
    holds: ({ shownWrong }) => shownWrong.length === 0,
    currencies: ({ shownWrong }) => shownWrong,
  },
  {
    id: "public_backend",
    step: "addresses",
    holds: ({ backendUrl }) => backendUrl !== null && isPublicAddress(backendUrl),
  },
  {
    id: "storefront",
    step: "addresses",
    holds: ({ storefrontUrl, settings }) =>
      storefrontUrl !== null || URL.canParse(settings.landing.success ?? ""),
  },
  {
    id: "wallet_hosts",
    step: "addresses",
    // Merchants may not know the wallet's hosts, so they can go live without them.
    need: "recommended",
    holds: ({ production }) => production.wallet_hosts.length > 0,
  },
  {
    id: "production_key",
    step: "go_live",
    need: "always",
    holds: ({ production }) => isVerified(production) && production.accounts.length > 0,
  },
  {
    id: "real_service",
    step: "go_live",
    // The service's firewall may block everything but its own API calls.
    need: ({ serviceKind }) => (serviceKind === "play_money" ? "always" : null),
    holds: ({ serviceKind }) => serviceKind === "real",
  },
  {
    id: "region",
    step: "go_live",
    link: "/settings/regions",
    holds: ({ regions }) => regions.length > 0,
  },
  {
    id: "region_accounts",
    step: "go_live",
    // Where there is no account, the wallet is not offered, and no customer is charged.
    need: "recommended",
    holds: ({ withoutAccount }) => withoutAccount.length === 0,
    currencies: ({ withoutAccount }) => currenciesOf(withoutAccount),
  },
  {
    id: "production_active",
    step: "go_live",
    holds: ({ settings }) => settings.active_environment === "production",
  },
  {
    id: "live_test_payment",
    step: "go_live",
    link: linkTo("live-test-payment"),
    // Offered once the store is live.
    need: "recommended",
    holds: ({ isLiveTested }) => isLiveTested,
  },
]

export type SetupStep = "key" | "test_payment" | "addresses" | "go_live"
type Need = "recommended" | "always"

export type ChecklistLine = {
  id: keyof typeof en.checklist
  step: SetupStep
  done: boolean
  message: string
  /** The currencies for which something is missing, such as an account. */
  currencies: string[]
  link: string
  /** False for what is only recommended. */
  required: boolean
  /** True if it is required even when acknowledged. */
  always: boolean
}

export async function readChecklist(container: MedusaContainer): Promise<ChecklistLine[]> {
  const facts = await readFacts(container)
  const { service } = facts
  return LINES.map(({ id, step, holds, link = linkTo(step), ...line }) => {
    const need = typeof line.need === "function" ? line.need(facts) : line.need
    const currencies = line.currencies?.(facts) ?? []
    const missing = say("goLive.missing", { currencies: currencies.join(", ").toUpperCase() })
    return {
      id,
      step,
      done: holds(facts),
      message: [say(`checklist.${id}`, service), ...(currencies.length > 0 ? [missing] : [])].join(
        " "
      ),
      currencies,
      link,
      required: need !== "recommended",
      always: need === "always",
    }
  })
}

/** Being live isn't a condition for going live. */
export function missingForProduction(checklist: ChecklistLine[]): ChecklistLine[] {
  return checklist.filter(
    ({ id, done, required }) => !done && required && id !== "production_active"
  )
}

function isVerified({ api_key, verified_at, problem }: EnvironmentSettings): boolean {
  return api_key.set && verified_at !== null && problem === null
}

async function readFacts(container: MedusaContainer) {
  const wallet = walletOf(container)
  const { options } = wallet
  const sandbox = await wallet.getEnvironment("sandbox")
  const production = await wallet.getEnvironment("production")
  const regions = await regionsWithWallet(container)
  return {
    ...options,
    settings: await wallet.getSettings(),
    sandbox,
    production,
    isTested: await isTested(container, "sandbox"),
    isLiveTested: await isTested(container, "production"),
    serviceKind: await identifyProduction(container),
    toConfirm: await currenciesToConfirm(container, sandbox, production),
    shownWrong: [
      ...(await currenciesShownWrong(container, sandbox)),
      ...(await currenciesShownWrong(container, production)),
    ],
    regions,
    withoutAccount: await regionsWithoutAccount(container, regions, production),
  }
}

/** A test payment has shown when the service captures, and the service was not the simulator. */
async function isTested(container: MedusaContainer, environment: Environment): Promise<boolean> {
  const { profiles } = walletOf(container)
  const profile = await profiles.find(environment, "redirect")
  const captures = await profiles.captures(environment, await walletOf(container).getSettings())
  return profile?.is_simulated === false && captures !== "unknown"
}

/** The currencies of both environments' accounts for which an admin has not confirmed what the sandbox's wallet shows. */
async function currenciesToConfirm(
  container: MedusaContainer,
  sandbox: EnvironmentSettings,
  production: EnvironmentSettings
): Promise<string[]> {
  const { options } = walletOf(container)
  const query = queryOf(container)
  const tested = await accountsWithCurrency(query, sandbox.accounts)
  const live = await accountsWithCurrency(query, production.accounts)
  const accounts = currenciesOf([...tested, ...live])
  const all = accounts.length > 0 ? accounts : [(await findStoreCurrency(query)) ?? "eur"]
  const open: string[] = []
  for (const currency of all) {
    const account = accountFor(tested, currency)
    if (!account || sandbox.shown_amounts[shownKey(options.amountUnit, account)] !== "right") {
      open.push(currency)
    }
  }
  return open
}

/** The currencies of accounts for which the wallet showed another amount or currency than was sent. */
export async function currenciesShownWrong(
  container: MedusaContainer,
  environment: EnvironmentSettings
): Promise<string[]> {
  const { options } = walletOf(container)
  const { accounts: given, shown_amounts } = environment
  const accounts = await accountsWithCurrency(queryOf(container), given)
  return accounts
    .filter((account) => shown_amounts[shownKey(options.amountUnit, account)] === "wrong")
    .map(({ currency_code }) => currency_code)
}

function currenciesOf(items: readonly { currency_code: string }[]): string[] {
  return [...new Set(items.map(({ currency_code }) => currency_code))]
}

type Region = {
  name: string
  currency_code: string
  payment_providers?: ({ id: string; is_enabled: boolean } | null)[]
}

/** Regions whose customers can choose the wallet. */
export async function regionsWithWallet(container: MedusaContainer): Promise<Region[]> {
  const regions = await listRecords<Region>(queryOf(container), {
    entity: "region",
    fields: ["id", "name", "currency_code", "payment_providers.id", "payment_providers.is_enabled"],
  })
  return regions.filter(({ payment_providers = [] }) =>
    payment_providers.some((provider) => provider?.id === PROVIDER_ID && provider.is_enabled)
  )
}

/** Regions in a currency without an account. */
export async function regionsWithoutAccount(
  container: MedusaContainer,
  regions: Region[],
  environment: EnvironmentSettings
): Promise<Region[]> {
  const accounts = await accountsWithCurrency(queryOf(container), environment.accounts)
  return regions.filter(({ currency_code }) => !accountFor(accounts, currency_code.toLowerCase()))
}
