/** Where each check is put right, or explained. */
const DOCS = "https://github.com/medusa-payment-ext-wallet/medusa-payment-ext-wallet/blob/main"
const SETTINGS = "/settings/ext-wallet"

export const LINKS = {
  registration: `${DOCS}/README.md#install-in-five-minutes`,
  migrations: `${DOCS}/docs/guides/health.md#migrations`,
  backend_url: `${DOCS}/docs/options.md`,
  secret: `${DOCS}/docs/options.md`,
  key: SETTINGS,
  payments: `${DOCS}/docs/guides/health.md#payments`,
  accounts: SETTINGS,
  simulator: `${DOCS}/docs/troubleshooting.md#production-with-the-simulator`,
  merchant_accounts: `${SETTINGS}/products`,
  recovery: `${DOCS}/docs/guides/health.md#automatic-sync`,
  locking: `${DOCS}/docs/guides/several-servers.md`,
  database: `${DOCS}/docs/reliability.md#what-is-assumed`,
} as const

export type CheckId = keyof typeof LINKS
