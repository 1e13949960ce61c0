/** Where each check is put right, or explained. */
const DOCS = "https://github.com/medusa-payment-ext-wallet/medusa-payment-ext-wallet/blob/main"
const SETTINGS = "/settings/ext-wallet"

export const LINKS = {
  registration: `${DOCS}/README.md#install-in-five-minutes`,
  region: "/settings/regions",
  migrations: `${DOCS}/docs/guides/health.md#migrations`,
  backend_url: `${DOCS}/docs/options.md`,
  storefront_url: `${DOCS}/docs/options.md`,
  landing: `${SETTINGS}#advanced-landing`,
  wallet_hosts: `${DOCS}/docs/options.md#per-environment`,
  secret: `${DOCS}/docs/options.md`,
  key: SETTINGS,
  accounts: SETTINGS,
  profile: `${SETTINGS}#test-payment`,
  simulator: `${DOCS}/docs/troubleshooting.md#production-with-the-simulator`,
  merchant_accounts: `${SETTINGS}/products`,
  reviews: "/ext-wallet?view=review",
  recovery: `${DOCS}/docs/guides/health.md#recovery-and-events`,
  outbox: `${DOCS}/docs/guides/health.md#recovery-and-events`,
  notifications: `${DOCS}/docs/guides/alerts.md`,
  locking: `${DOCS}/docs/guides/several-servers.md`,
  clock: `${DOCS}/docs/guides/health.md#clock`,
  database: `${DOCS}/docs/reliability.md#what-is-assumed`,
  medusa_version: `${DOCS}/docs/compatibility.md`,
  packages: `${DOCS}/docs/guides/health.md#two-copies-of-a-package`,
} as const

export type CheckId = keyof typeof LINKS
