// The plugin's module without Medusa around it, on a real database.
import { readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"

import { ROOT } from "../scripts/repository.mjs"

const BUILT = join(ROOT, ".medusa", "server", "src")
const load = createRequire(join(ROOT, "package.json"))
const SECRET = "a-secret-of-the-benchmark-of-more-than-32-bytes"
const NOBODY = { url: "https://wallet.example.com", apiKey: undefined }

/** @param {string} path  of a file of the built plugin */
export const loadBuilt = (path) => load(join(BUILT, path))

/**
 * @param {string} databaseUrl  of an empty database
 * @param {{ url: string, apiKey: string | undefined }} service
 */
export async function openWallet(databaseUrl, service = NOBODY) {
  const { knex } = load("@medusajs/framework/mikro-orm/knex")
  const { ExtWalletModuleService } = loadBuilt("modules/ext_wallet")
  const { resolveOptions } = loadBuilt("modules/ext_wallet/options")
  const database = knex({ client: "pg", connection: databaseUrl, pool: { min: 0, max: 10 } })
  const addresses = { authUrl: service.url, baseUrl: service.url }
  const quiet = () => undefined
  const error = (/** @type {string} */ said) => void process.stderr.write(`${said}\n`)
  const logger = { debug: quiet, info: quiet, warn: quiet, error }
  const sandbox = service.apiKey
    ? {
        ...addresses,
        apiKey: service.apiKey,
        accounts: [{ currencyCode: "eur", accountId: "acc_benchmark" }],
      }
    : addresses
  const options = resolveOptions(
    {
      secret: SECRET,
      backendUrl: "http://localhost:9000",
      environments: { sandbox, production: addresses },
    },
    { nodeEnv: "test", configModule: {}, warn: quiet }
  )
  await migrate(database)
  const wallet = new ExtWalletModuleService({
    extWalletOptions: options,
    __pg_connection__: database,
    logger,
  })
  /** @type {Record<string, unknown>} */
  const registered = { ext_wallet: wallet, logger }
  const container = { resolve: (/** @type {string} */ key) => registered[key] }
  return { database, wallet, container, registered }
}

/** @param {any} database */
async function migrate(database) {
  const folder = join(BUILT, "modules/ext_wallet/migrations")
  const files = readdirSync(folder).filter((one) => /^Migration\d+\.js$/.test(one))
  for (const file of files.sort()) {
    for (const Migration of Object.values(load(join(folder, file)))) {
      const steps = new Migration()
      await steps.up()
      for (const statement of steps.getQueries()) await database.raw(statement)
    }
  }
}
