/**
 * The plugin without Medusa around it: its module and its provider, on a real database. The carts are made up
 * from their ids.
 */
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex"

import ExtWalletModuleService from "../../../src/modules/ext_wallet/service"
import { resolveOptions } from "../../../src/modules/ext_wallet/options/resolve"
import type { TransactionRow } from "../../../src/modules/ext_wallet/types"
import { ExtWalletProvider } from "../../../src/providers/ext/service"
import { BACKEND_URL, toPluginOptions } from "../plugin-options"
import { amountOf, createMadeUpCarts } from "./made-up-carts"
import type { WorkerSettings } from "./messages"

const POOL = { min: 0, max: 10 }

export type Session = { id: string; row: TransactionRow; data: Record<string, unknown> }
export type Shop = ReturnType<typeof openShop>

export function openShop(settings: WorkerSettings) {
  const database: Knex = knex({ client: "pg", connection: settings.databaseUrl, pool: POOL })
  const options = resolveOptions(toPluginOptions(settings.service), {
    nodeEnv: "test",
    configModule: {},
    warn: () => undefined,
  })
  const logger = quietLogger()
  const wallet = new ExtWalletModuleService({
    extWalletOptions: options,
    __pg_connection__: database,
    logger,
  })
  const carts = createMadeUpCarts(settings.cartsFolder)
  const registered = { ext_wallet: wallet, query: carts.query, logger }
  const provider = new ExtWalletProvider(registered, {})

  async function startSession(id: string): Promise<Session> {
    const { data = {} } = await provider.initiatePayment({
      amount: amountOf(id),
      currency_code: "eur",
      data: {},
      context: { idempotency_key: id },
    })
    const row = await wallet.ledger.findBySession(id)
    if (!row) throw new Error(`The session ${id} is not in the ledger.`)
    return { id, row, data }
  }

  const authorize = (id: string) =>
    provider.authorizePayment({ data: {}, context: { idempotency_key: id } })

  /** What the redirect routes do, as far as the ledger goes. */
  async function visit(address: string): Promise<void> {
    const [, outcome, token = ""] = /ext-wallet\/(return|cancel)\/(.+)$/.exec(address) ?? []
    if (outcome !== "return" && outcome !== "cancel") {
      throw new Error(`${address} is no address of the shop.`)
    }
    const id = wallet.links.verify(outcome, token)
    const row = id && (await wallet.ledger.find(id))
    if (!row) return
    if (outcome === "cancel") {
      await wallet.ledger.apply(id, { type: "stopped", why: "canceled_by_buyer", actor: "shopper" })
      return
    }
    const returned = { type: "returned", by: "return", from_service: false } as const
    await wallet.ledger.apply(id, { ...returned, actor: "shopper" })
    await authorize(row.payment_session_id ?? "")
  }

  const addressFor = (outcome: "return" | "cancel", rowId: string) =>
    `${BACKEND_URL}/ext-wallet/${outcome}/${wallet.links.sign(outcome, rowId)}`
  const address = (outcome: "return" | "cancel", { row }: Session) => addressFor(outcome, row.id)

  return {
    wallet,
    carts,
    startSession,
    authorize,
    visit,
    address,
    addressFor,
    deleteSession: ({ data }: Session) => provider.deletePayment({ data }),
  }
}

function quietLogger() {
  const quiet = () => undefined
  return { warn: quiet, error: quiet, info: quiet, debug: quiet }
}
