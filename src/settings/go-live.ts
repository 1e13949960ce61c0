/** What has to be done before real money: a list of lines, each with the fact that settles it. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { isPublicAddress } from "../domain/address"
import type { EnvironmentSettings } from "../modules/ext_wallet/types"
import { listRecords, queryOf } from "../payments/records"
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
    holds: ({ amountConfirmed }) => amountConfirmed,
  },
  {
    id: "calibration",
    link: `${SETTINGS_PAGE}#calibration`,
    holds: ({ isCalibrated }) => isCalibrated,
  },
  {
    id: "production_key",
    link: `${SETTINGS_PAGE}#production`,
    holds: ({ production }) => isVerified(production) && production.account_id !== null,
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
    holds: ({ isOffered }) => isOffered,
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
}[]

export type ChecklistLine = {
  id: (typeof LINES)[number]["id"]
  done: boolean
  message: string
  link: string | null
  /** False for what is only recommended. */
  required: boolean
}

export async function readChecklist(container: MedusaContainer): Promise<ChecklistLine[]> {
  const facts = await readFacts(container)
  return LINES.map(({ id, link, holds, ...line }) => ({
    id,
    done: holds(facts),
    message: say(`checklist.${id}.what`),
    link,
    required: !("required" in line),
  }))
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
  return {
    ...options,
    settings: await wallet.getSettings(),
    sandbox: await wallet.getEnvironment("sandbox"),
    production: await wallet.getEnvironment("production"),
    hasPaidInSandbox: await facts.hasCaptured("sandbox"),
    amountConfirmed: await facts.amountConfirmed(options.amountUnit),
    isOffered: (await regionsWithWallet(container)).length > 0,
    isCalibrated: (await wallet.profiles.find("sandbox", "redirect")) !== null,
    isPurchaseConfirmed: isPurchaseConfirmed(await wallet.profiles.find("production", "redirect")),
  }
}

type Region = {
  name: string
  payment_providers?: ({ id: string; is_enabled: boolean } | null)[]
}

/** The names of those whose customers can choose the wallet. */
export async function regionsWithWallet(container: MedusaContainer): Promise<string[]> {
  const regions = await listRecords<Region>(queryOf(container), {
    entity: "region",
    fields: ["id", "name", "payment_providers.id", "payment_providers.is_enabled"],
  })
  return regions
    .filter(({ payment_providers = [] }) =>
      payment_providers.some((provider) => provider?.id === PROVIDER_ID && provider.is_enabled)
    )
    .map(({ name }) => name)
}
