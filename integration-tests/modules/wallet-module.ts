/** The module alone, as Medusa loads it, on a real PostgreSQL. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ModulesSdkUtils } from "@medusajs/framework/utils"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { join } from "node:path"

import type { PaymentState } from "../../src/domain/payment/payment"
import { EXT_WALLET_MODULE, ExtWalletModuleService } from "../../src/modules/ext_wallet"
import { resolveOptions } from "../../src/modules/ext_wallet/options/resolve"
import type { ExtWalletOptions } from "../../src/modules/ext_wallet/options/schema"
import type { NewTransaction, TransactionRow } from "../../src/modules/ext_wallet/types"
import { takeSnapshot, type StoreSnapshot } from "../shop/store-snapshot"

export const MODULE_PATH = join(__dirname, "../../src/modules/ext_wallet")
/** Node loads it, once for all of these tests. */
const BUILT_PATH = join(__dirname, "../../.medusa/server/src/modules/ext_wallet")
export const SECRET = "the-first-secret-0123456789-0123456789"
const ADDRESSES = { authUrl: "https://auth.example.com", baseUrl: "https://api.example.com" }

export const OPTIONS = {
  secret: SECRET,
  environments: { sandbox: ADDRESSES, production: ADDRESSES },
} satisfies ExtWalletOptions

export type Suite = {
  service: ExtWalletModuleService
  database: () => Knex
  /** Another server on the same database, with options of its own. */
  otherServer: (options: ExtWalletOptions, connection?: Knex) => ExtWalletModuleService
  /** A pool of connections of its own, to be destroyed by whoever asked for it. */
  connect: (most: number) => Knex
  migrator: () => {
    up(options?: { to: string }): Promise<unknown>
    down(options: { to: string | 0 }): Promise<unknown>
  }
}

jest.setTimeout(120_000)

export function describeWalletModule(testSuite: (suite: Suite) => void): void {
  moduleIntegrationTestRunner<ExtWalletModuleService>({
    moduleName: EXT_WALLET_MODULE,
    resolve: BUILT_PATH,
    pathToMigrations: join(BUILT_PATH, "migrations"),
    moduleOptions: OPTIONS,
    testSuite: ({ service, dbConfig, MikroOrmWrapper }) => {
      makeTablesOnce(MikroOrmWrapper, new URL(dbConfig.clientUrl).pathname.slice(1))
      let connection: Knex | undefined
      const connect = (most: number): Knex =>
        ModulesSdkUtils.createPgConnection({ clientUrl: dbConfig.clientUrl, pool: { max: most } })
      const database = () => (connection ??= connect(20))
      afterAll(() => connection?.destroy())
      testSuite({
        service,
        database,
        connect,
        migrator: () => MikroOrmWrapper.getOrm().migrator,
        otherServer: (options, ownConnection) =>
          new ExtWalletModuleService({
            extWalletOptions: resolveOptions(options, {
              nodeEnv: "test",
              configModule: {},
              warn: () => undefined,
            }),
            __pg_connection__: ownConnection ?? database(),
            logger: { warn: () => undefined },
          }),
      })
    },
  })
}

type TestDatabase = Parameters<
  Parameters<typeof moduleIntegrationTestRunner>[0]["testSuite"]
>[0]["MikroOrmWrapper"]

/** The runner would make the tables anew for each test, which takes longer than most of the tests. */
function makeTablesOnce(tables: TestDatabase, database: string): void {
  const make = tables.setupDatabase.bind(tables)
  let snapshot: StoreSnapshot | undefined
  let orm: ReturnType<TestDatabase["getOrm"]> | undefined
  tables.setupDatabase = async () => {
    if (snapshot) return snapshot.putBack()
    await make()
    orm = tables.getOrm()
    snapshot = await takeSnapshot(database)
  }
  tables.clearDatabase = () => Promise.resolve()
  // By now the runner has forgotten how to clear it. Tables that stay would not be made by the next file's migrations.
  afterAll(async () => {
    await snapshot?.end()
    await orm?.em.getConnection().execute("drop schema public cascade; create schema public")
    await orm?.close()
  })
}

/** Who opens a payment in these tests. */
export const ACTOR = "test"

export function newTransaction(changes: Partial<NewTransaction> = {}): NewTransaction {
  return {
    kind: "payment",
    environment: "sandbox",
    credential_version: 1,
    service_url: "https://service.example.com",
    amount: "12.30",
    currency_code: "eur",
    lines_hash: "0".repeat(64),
    capture_mode: "automatic",
    captures: "when_asked",
    ...changes,
  }
}

type Columns = Partial<Omit<TransactionRow, "id" | "state" | "amount" | "refunded_amount">>

/** A row in a given state, put there beside the rules. */
export async function rowIn(
  { service, database }: Suite,
  state: PaymentState,
  columns: Columns = {}
): Promise<TransactionRow> {
  const { id } = await service.ledger.open(newTransaction(), ACTOR)
  const redirection_url = state.startsWith("init") ? null : "https://wallet.example.com"
  await database()("ext_wallet_transaction")
    .where({ id })
    .update({ redirection_url, ...columns, state })
  return (await service.ledger.find(id))!
}
