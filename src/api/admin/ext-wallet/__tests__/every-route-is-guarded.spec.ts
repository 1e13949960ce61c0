import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

import { adminWalletMiddlewares } from "../middlewares"

const ROUTES = path.resolve(__dirname, "..")
/** The service's name is in sentences for everybody who has a login. */
const FOR_EVERY_ADMIN = ["GET /admin/ext-wallet/service"]

/** As Medusa finds them: a folder in brackets is a parameter. */
const routes = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .flatMap((file) => {
    const segments = path.dirname(file).replaceAll(path.sep, "/")
    const matcher = `/admin/ext-wallet/${segments.replaceAll(/\[(\w+)\]/g, ":$1")}`
    const source = readFileSync(path.join(ROUTES, file), "utf8")
    const methods = [...source.matchAll(/^export (?:async )?(?:function|const) ([A-Z]+)\b/gm)]
    return methods.map(([, method = ""]) => `${method} ${matcher}`)
  })

const guarded = adminWalletMiddlewares
  .filter(({ policies }) => policies !== undefined)
  .flatMap(({ matcher, methods = [] }) => methods.map((method) => `${method} ${String(matcher)}`))

describe("the guards of the admin API", () => {
  it("ask for a policy at every route, and at no route that is not there", () => {
    expect(routes.length).toBeGreaterThan(15)
    expect(guarded.sort()).toEqual(
      routes.filter((route) => !FOR_EVERY_ADMIN.includes(route)).sort()
    )
  })

  it("take JSON under a plain path only, and text that can be kept, whichever route it is", () => {
    const [all] = adminWalletMiddlewares
    expect(all).toMatchObject({ matcher: "/admin/ext-wallet" })
    expect(all).not.toHaveProperty("methods")
    expect(all?.middlewares?.map(({ name }) => name)).toEqual([
      "requirePlainPath",
      "requireJson",
      "refuseNul",
    ])
  })
})
