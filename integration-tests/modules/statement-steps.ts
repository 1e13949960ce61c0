/** What is done with a statement, on the module alone. */
import { asValue } from "@medusajs/framework/awilix"
import { createMedusaContainer } from "@medusajs/framework/utils"

import type { Mapping } from "../../src/domain/statement/mapping"
import type ExtWalletModuleService from "../../src/modules/ext_wallet/service"
import type { Deciding } from "../../src/payments/statements/carry-out"
import { continueStatements } from "../../src/payments/statements/continue-statements"
import { receiveStatement } from "../../src/payments/statements/receive-statement"

export const MAPPING: Mapping = {
  environment: "sandbox",
  transaction_id: 0,
  ext_order_id: null,
  amount: 1,
  decimal_mark: ".",
  amount_unit: "major",
  currency: null,
  date: null,
  date_order: null,
  type: null,
  status: null,
  statuses: {},
  reference: null,
}
export const DATED: Mapping = { ...MAPPING, date: 2, date_order: "ymd" }
export const ADMIN = "user_1"

export function statementSteps(wallet: () => ExtWalletModuleService) {
  const logged: string[] = []
  const decided: unknown[] = []
  const deciding: Deciding = {
    resolve: async (input) => void decided.push(input),
    recordRefund: async (input) => void decided.push(input),
  }
  const container = () => {
    const made = createMedusaContainer()
    made.register("ext_wallet", asValue(wallet()))
    made.register("logger", asValue({ error: (said: string) => logged.push(said) }))
    return made
  }

  beforeEach(() => {
    logged.length = 0
    decided.length = 0
  })

  const send = (body: AsyncIterable<Uint8Array>, name = "november.csv") =>
    receiveStatement(container(), { name, uploadedBy: ADMIN, body })
  const upload = (text: string | Buffer, name?: string) => send(inPieces(Buffer.from(text)), name)
  const run = (changed: Partial<Deciding> = {}) =>
    continueStatements(container(), { ...deciding, ...changed })
  const entriesOf = async (id: string) =>
    (await wallet().statements.entries.list(id, {}, { limit: 100, offset: 0 })).rows

  return {
    logged,
    decided,
    send,
    upload,
    run,
    entriesOf,
    match: async (text: string, mapping = MAPPING) => {
      const { id } = await upload(text)
      await wallet().statements.startMatching(id, mapping, ADMIN)
      await run()
      return (await wallet().statements.find(id))!
    },
    /** All that the statement offers of a kind, as an admin chooses it. */
    choose: async (
      id: string,
      offer: "paid" | "unpaid" | "record_refund",
      state_changed_at: Date
    ) => {
      const offered = (await entriesOf(id)).filter((entry) => entry.offer === offer)
      const chosen = offered.map((entry) => ({
        id: entry.id,
        state_changed_at: state_changed_at.toISOString(),
      }))
      return wallet().statements.entries.queue(id, { offer, chosen, by: ADMIN })
    },
  }
}

async function* inPieces(file: Buffer): AsyncGenerator<Buffer> {
  const size = file.length > 1000 ? 65_536 : 7
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
}
