/** What has to be done before real money: a list of lines, each with the fact that settles it. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { isPublicAddress } from "../domain/public-address"
import type { EnvironmentSettings, Settings } from "../modules/ext_wallet/types"
import { PROVIDER_ID } from "../payments/store/store-lookups"
import { walletOf } from "../modules/ext_wallet/wallet-of"

const SETTINGS_PAGE = "/settings/ext-wallet"

type Facts = {
  settings: Settings
  sandbox: EnvironmentSettings
  production: EnvironmentSettings
  backendUrl: string | null
  storefrontUrl: string | null
  hasPaidInSandbox: boolean
  amountConfirmed: boolean
  isOffered: boolean
}

const LINES = [
  {
    id: "sandbox_key",
    message: "Enter the sandbox's API key and test the connection.",
    link: `${SETTINGS_PAGE}#sandbox`,
    holds: ({ sandbox }) => isVerified(sandbox),
  },
  {
    id: "sandbox_payment",
    message: "Complete a payment in the sandbox.",
    link: `${SETTINGS_PAGE}#test-payment`,
    holds: ({ hasPaidInSandbox }) => hasPaidInSandbox,
  },
  {
    id: "amount_unit",
    message: "Make a test payment and say which amount the wallet showed.",
    link: `${SETTINGS_PAGE}#test-payment`,
    holds: ({ amountConfirmed }) => amountConfirmed,
  },
  {
    id: "production_key",
    message: "Enter production's API key and account, and test the connection.",
    link: `${SETTINGS_PAGE}#production`,
    holds: ({ production }) => isVerified(production) && production.account_id !== null,
  },
  {
    id: "public_backend",
    message:
      "Set `backendUrl` in the plugin's options to this server's public https address: the wallet sends buyers back there.",
    link: null,
    holds: ({ backendUrl }) => backendUrl !== null && isPublicAddress(backendUrl),
  },
  {
    id: "storefront",
    message:
      "Set `storefrontUrl` in the plugin's options, or a landing page for successful payments in the settings.",
    link: `${SETTINGS_PAGE}#landing`,
    holds: ({ storefrontUrl, settings }) =>
      storefrontUrl !== null || URL.canParse(settings.landing.success ?? ""),
  },
  {
    id: "region",
    message: "Offer the wallet in a region.",
    link: "/settings/regions",
    holds: ({ isOffered }) => isOffered,
  },
  {
    id: "production_active",
    message: "Switch to production.",
    link: `${SETTINGS_PAGE}#go-live`,
    holds: ({ settings }) => settings.active_environment === "production",
  },
] as const satisfies readonly {
  id: string
  message: string
  link: string | null
  holds: (facts: Facts) => boolean
}[]

export type ChecklistLine = {
  id: (typeof LINES)[number]["id"]
  done: boolean
  message: string
  link: string | null
}

export async function readChecklist(container: MedusaContainer): Promise<ChecklistLine[]> {
  const facts = await readFacts(container)
  return LINES.map(({ id, message, link, holds }) => ({ id, done: holds(facts), message, link }))
}

/** Being live is no condition for going live. */
export function missingForProduction(checklist: ChecklistLine[]): ChecklistLine[] {
  return checklist.filter(({ id, done }) => !done && id !== "production_active")
}

function isVerified({ api_key, verified_at, problem }: EnvironmentSettings): boolean {
  return api_key.set && verified_at !== null && problem === null
}

async function readFacts(container: MedusaContainer): Promise<Facts> {
  const wallet = walletOf(container)
  const { backendUrl, storefrontUrl, amountUnit } = wallet.options
  const [settings, sandbox, production, hasPaidInSandbox, amountConfirmed, isOffered] =
    await Promise.all([
      wallet.getSettings(),
      wallet.getEnvironment("sandbox"),
      wallet.getEnvironment("production"),
      wallet.facts.hasCaptured("sandbox"),
      wallet.facts.amountConfirmed(amountUnit),
      isOfferedSomewhere(container),
    ])
  return {
    settings,
    sandbox,
    production,
    backendUrl,
    storefrontUrl,
    hasPaidInSandbox,
    amountConfirmed,
    isOffered,
  }
}

/** Whether a region lets its customers choose the wallet. */
export async function isOfferedSomewhere(container: MedusaContainer): Promise<boolean> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "region",
    fields: ["id", "payment_providers.id", "payment_providers.is_enabled"],
  })
  const regions = data as { payment_providers?: ({ id: string; is_enabled: boolean } | null)[] }[]
  return regions.some(({ payment_providers = [] }) =>
    payment_providers.some((provider) => provider?.id === PROVIDER_ID && provider.is_enabled)
  )
}
