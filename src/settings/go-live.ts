/** What has to be done before real money: a list of lines, each with the fact that settles it. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { accountFor } from "../domain/accounts"
import { isPublicAddress } from "../domain/address"
import type { EnvironmentSettings } from "../modules/ext_wallet/types"
import { listRecords, queryOf } from "../payments/records"
import { accountsWithCurrency, findStoreCurrency } from "../payments/starting/accounts"
import { PROVIDER_ID } from "../payments/store/store-lookups"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { say } from "../words/say"
import { isPurchaseConfirmed } from "./first-purchase"

const SETTINGS_PAGE = "/settings/ext-wallet"

type Facts = Awaited<ReturnType<typeof readFacts>>

const LINES = [
  {
    id: "sandbox_key",
    link: `${SETTINGS_PAGE}#sandbox`,
    holds: ({ sandbox }) => isVerified(sandbox),
  },
  {
    id: "sandbox_payment",
    link: `${SETTINGS_PAGE}#test-payment`,
    holds: ({ hasPaidInSandbox }) => hasPaidInSandbox,
  },
  {
    id: "amount_unit",
    link: `${SETTINGS_PAGE}#test-payment`,
    holds: ({ toConfirm }) => toConfirm.length === 0,
    currencies: ({ toConfirm }) => toConfirm,
  },
  {
    id: "calibration",
    link: `${SETTINGS_PAGE}#calibration`,
    holds: ({ isCalibrated }) => isCalibrated,
  },
  {
    id: "production_key",
    link: `${SETTINGS_PAGE}#production`,
    holds: ({ production }) => isVerified(production) && production.accounts.length > 0,
  },
  {
    id: "public_backend",
    link: null,
    holds: ({ backendUrl }) => backendUrl !== null && isPublicAddress(backendUrl),
  },
  {
    id: "storefront",
    link: `${SETTINGS_PAGE}#landing`,
    holds: ({ storefrontUrl, settings }) =>
      storefrontUrl !== null || URL.canParse(settings.landing.success ?? ""),
  },
  {
    id: "region",
    link: "/settings/regions",
    holds: ({ regions }) => regions.length > 0,
  },
  {
    id: "region_accounts",
    link: `${SETTINGS_PAGE}#production`,
    // Where there is no account, the wallet is not offered, and no customer is charged.
    required: false,
    holds: ({ withoutAccount }) => withoutAccount.length === 0,
    currencies: ({ withoutAccount }) => currenciesOf(withoutAccount),
  },
  {
    id: "wallet_hosts",
    link: null,
    // The service may not tell its hosts: whoever does not know them can still go live.
    required: false,
    holds: ({ production }) => production.wallet_hosts.length > 0,
  },
  {
    id: "production_active",
    link: `${SETTINGS_PAGE}#go-live`,
    holds: ({ settings }) => settings.active_environment === "production",
  },
  {
    id: "first_purchase",
    link: `${SETTINGS_PAGE}#first-purchase`,
    // There is none before going live.
    required: false,
    holds: (facts) => facts.isPurchaseConfirmed,
  },
] as const satisfies readonly {
  id: string
  link: string | null
  required?: false
  holds: (facts: Facts) => boolean
  /** Of which something is missing. */
  currencies?: (facts: Facts) => string[]
}[]

export type ChecklistLine = {
  id: (typeof LINES)[number]["id"]
  done: boolean
  message: string
  /** Of which something is missing, such as an account. */
  currencies: string[]
  link: string | null
  /** False for what is only recommended. */
  required: boolean
}

export async function readChecklist(container: MedusaContainer): Promise<ChecklistLine[]> {
  const facts = await readFacts(container)
  return LINES.map(({ id, link, holds, ...line }) => {
    const currencies = "currencies" in line ? line.currencies(facts) : []
    const missing = say("goLive.missing", { currencies: currencies.join(", ").toUpperCase() })
    return {
      id,
      done: holds(facts),
      message: [say(`checklist.${id}.what`), ...(currencies.length > 0 ? [missing] : [])].join(" "),
      currencies,
      link,
      required: !("required" in line),
    }
  })
}

/** Being live is no condition for going live. */
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
  const { options, facts } = wallet
  const sandbox = await wallet.getEnvironment("sandbox")
  const production = await wallet.getEnvironment("production")
  const regions = await regionsWithWallet(container)
  return {
    ...options,
    settings: await wallet.getSettings(),
    sandbox,
    production,
    hasPaidInSandbox: await facts.hasCaptured("sandbox"),
    toConfirm: await currenciesToConfirm(container, sandbox, production),
    regions,
    withoutAccount: await regionsWithoutAccount(container, regions, production),
    isCalibrated: (await wallet.profiles.find("sandbox", "redirect")) !== null,
    isPurchaseConfirmed: isPurchaseConfirmed(await wallet.profiles.find("production", "redirect")),
  }
}

/** The currencies of both environments' accounts for which an admin has not confirmed what the sandbox's wallet shows. */
async function currenciesToConfirm(
  container: MedusaContainer,
  sandbox: EnvironmentSettings,
  production: EnvironmentSettings
): Promise<string[]> {
  const { options, facts } = walletOf(container)
  const query = queryOf(container)
  const tested = await accountsWithCurrency(query, sandbox.accounts)
  const live = await accountsWithCurrency(query, production.accounts)
  const accounts = currenciesOf([...tested, ...live])
  const all = accounts.length > 0 ? accounts : [(await findStoreCurrency(query)) ?? "eur"]
  const open: string[] = []
  for (const currency of all) {
    const account = accountFor(tested, currency)
    if (!account || !(await facts.amountConfirmed(options.amountUnit, account))) {
      open.push(currency)
    }
  }
  return open
}

function currenciesOf(items: readonly { currency_code: string }[]): string[] {
  return [...new Set(items.map(({ currency_code }) => currency_code))]
}

type Region = {
  name: string
  currency_code: string
  payment_providers?: ({ id: string; is_enabled: boolean } | null)[]
}

/** Those whose customers can choose the wallet. */
export async function regionsWithWallet(container: MedusaContainer): Promise<Region[]> {
  const regions = await listRecords<Region>(queryOf(container), {
    entity: "region",
    fields: ["id", "name", "currency_code", "payment_providers.id", "payment_providers.is_enabled"],
  })
  return regions.filter(({ payment_providers = [] }) =>
    payment_providers.some((provider) => provider?.id === PROVIDER_ID && provider.is_enabled)
  )
}

/** Their carts have a currency that no account has. */
export async function regionsWithoutAccount(
  container: MedusaContainer,
  regions: Region[],
  environment: EnvironmentSettings
): Promise<Region[]> {
  const accounts = await accountsWithCurrency(queryOf(container), environment.accounts)
  return regions.filter(({ currency_code }) => !accountFor(accounts, currency_code.toLowerCase()))
}
