import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { judgeNotifications } from "../notifications"
import { checkPackages } from "../packages"
import { judgeSimulator } from "../simulator"

describe("the doctor on alerts", () => {
  it.each([
    [{ recipients: 2, hasEmail: true, hasFeed: true }, "ok", "Recipients: 2"],
    [{ recipients: 2, hasEmail: false, hasFeed: true }, "warning", "no notification provider"],
    [{ recipients: 0, hasEmail: true, hasFeed: true }, "ok", "Nobody is emailed"],
    [{ recipients: 0, hasEmail: false, hasFeed: false }, "warning", "Nobody is notified"],
  ])("finds %j: %s", (channels, status, message) => {
    expect(judgeNotifications(channels)).toMatchObject({
      status,
      message: expect.stringContaining(message),
    })
  })
})

describe("the doctor on the simulator", () => {
  it.each([
    [true, true, "error"],
    [true, false, "warning"],
    [false, true, "ok"],
  ])("finds it in use %s, in production %s: %s", (isSimulated, isProduction, status) => {
    expect(judgeSimulator(isSimulated, isProduction).status).toBe(status)
  })
})

describe("the doctor on packages", () => {
  let store: string

  beforeEach(() => {
    store = mkdtempSync(join(tmpdir(), "ext-wallet-packages-"))
  })

  afterEach(() => rmSync(store, { recursive: true, force: true }))

  function install(path: string, version: string): string {
    const folder = join(store, path)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, "package.json"), JSON.stringify({ version }))
    return folder
  }

  it("is content where the store, Medusa and the plugin share a copy", () => {
    const plugin = install("node_modules/medusa-payment-ext-wallet", "1.0.0")
    install("node_modules/@medusajs/medusa", "2.21.2")
    install("node_modules/react-router-dom", "6.30.3")
    expect(checkPackages(store, plugin)).toMatchObject({ status: "ok" })
  })

  it("names what the plugin or the dashboard has a second copy of", () => {
    const plugin = install("node_modules/medusa-payment-ext-wallet", "1.0.0")
    install("node_modules/medusa-payment-ext-wallet/node_modules/react", "19.0.0")
    install("node_modules/react", "18.3.1")
    install("node_modules/@medusajs/medusa", "2.21.2")
    install("node_modules/@medusajs/dashboard", "2.21.2")
    install("node_modules/@medusajs/dashboard/node_modules/react-router-dom", "6.30.3")
    install("node_modules/react-router-dom", "7.0.0")
    const { status, message } = checkPackages(store, plugin)
    expect(status).toBe("warning")
    expect(message).toContain("react (18.3.1, 19.0.0); react-router-dom (7.0.0, 6.30.3)")
  })
})
