import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { readFileSync } from "node:fs"
import nodePath from "node:path"

import { everyForm } from "../shop/every-form"
import { testStore } from "../shop/test-store"

const KEY = "CANARY+key/of=the&sandbox?0123456789"
const SECOND_KEY = "SECOND+canary/key=0123456789"
const WRONG_KEY = "WRONG+canary/key=that&fails0123456789"

const ADMIN = nodePath.resolve(__dirname, "../../.medusa/server/src/admin")
const adminBundle = () => readFileSync(nodePath.join(ADMIN, "index.mjs"), "utf8")

testStore({ name: "s3secrecy", simulator: { sandboxKey: KEY } }, ({ shop, simulator, buy }) => {
  const path = "/ext-wallet/environments/sandbox"

  async function dumpDatabase(): Promise<string> {
    const { database } = shop()
    const tables: string[] = await database("information_schema.tables")
      .where({ table_schema: "public", table_type: "BASE TABLE" })
      .pluck("table_name")
    const rows = await Promise.all(tables.map((table) => database(table)))
    return JSON.stringify(Object.fromEntries(tables.map((table, index) => [table, rows[index]])))
  }

  /** Everything that is written to the console while the work goes on. */
  async function logsOf(work: () => Promise<void>): Promise<string> {
    const lines: string[] = []
    const listen = (chunk: unknown) => {
      lines.push(String(chunk))
      return true
    }
    const logger = shop().container.resolve(ContainerRegistrationKeys.LOGGER)
    const spies = [
      jest.spyOn(process.stdout, "write").mockImplementation(listen),
      jest.spyOn(process.stderr, "write").mockImplementation(listen),
      ...(["error", "warn", "info", "debug"] as const).map((level) =>
        jest.spyOn(logger, level).mockImplementation((...parts: unknown[]) => {
          const texts = parts.map((part) => (part instanceof Error ? part.stack : String(part)))
          listen(texts.join(" "))
        })
      ),
    ]
    try {
      await work()
    } finally {
      spies.forEach((spy) => spy.mockRestore())
    }
    return lines.join("\n")
  }

  it("#46 leaves neither key nor token in the database, in an answer, in session data, in a log or in the admin bundle", async () => {
    const answers: unknown[] = []
    let token = ""
    let database = ""
    const ask = async (...call: Parameters<ReturnType<typeof shop>["admin"]>) => {
      const { status, data, headers } = await shop().admin(...call)
      answers.push({ status, data, headers })
    }
    const logs = await logsOf(async () => {
      await ask("POST", path, { api_key: WRONG_KEY })
      await ask("POST", path, { api_key: `${WRONG_KEY} with a space` })
      await ask("POST", path, { api_key: WRONG_KEY, surprise: true })
      await ask("POST", path, { api_key: [WRONG_KEY] })
      await ask("POST", path, [WRONG_KEY])
      await ask("POST", "/ext-wallet/settings", { capture: WRONG_KEY })
      await ask("POST", path, { api_key: KEY })
      await ask("POST", `${path}/test`, {})
      const { session, landed } = await buy()
      answers.push(session, { landed: landed.headers })
      simulator().fault("unauthorized", { on: "init", times: 2 })
      await ask("POST", `${path}/test-payment`, {})
      simulator().fault("html", { on: "token" })
      await ask("POST", `${path}/test`, {})
      simulator().clearFaults()
      await ask("POST", `${path}/test-payment`, {})
      // A replaced key takes its token with it, so both are looked for before that, too.
      const key = { environment: "sandbox", credentialVersion: 1 } as const
      token = (await shop().wallet.tokenStore.read(key))!.accessToken
      database = await dumpDatabase()
      await ask("POST", path, { api_key: SECOND_KEY, force: true })
      await ask("GET", "/ext-wallet/settings")
      await ask("GET", "/ext-wallet/doctor")
      await ask("GET", "/ext-wallet/audit")
      await ask("GET", "/ext-wallet/payments")
      await shop().tryToPay()
    })
    database += await dumpDatabase()
    const told = JSON.stringify(answers)
    const bundle = adminBundle()
    expect(bundle).toContain("ext-wallet")
    expect(logs).toContain("External wallet: payment not started.")
    expect(database).toContain("v1.")
    expect(told).toContain("redirection_url")
    for (const secret of [KEY, SECOND_KEY, WRONG_KEY, token]) {
      for (const form of everyForm(secret)) {
        expect([form, database.includes(form)]).toEqual([form, false])
        expect([form, told.includes(form)]).toEqual([form, false])
        expect([form, logs.includes(form)]).toEqual([form, false])
        expect([form, bundle.includes(form)]).toEqual([form, false])
      }
    }
  })
})
