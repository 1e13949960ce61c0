import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { testStore } from "../shop/test-store"

const SUMMARY = "summary?from=2026-05-07&to=2026-05-07"
const REASON = "Seen in the operator's dashboard"
/** What only who looks after payments may do, and what comes of it where there is no such payment. */
const DECISIONS: [method: string, path: string, body: unknown, status: number][] = [
  ["POST", "payments/ewtx_none/resolve", { outcome: "unpaid", reason: REASON }, 404],
  ["POST", "payments/ewtx_none/resume", { reason: REASON }, 404],
  ["POST", "payments/ewtx_none/finish", {}, 404],
  ["GET", "payments/ewtx_none/link", undefined, 404],
  ["POST", "payments/ewtx_none/refunds", { amount: 1, operator_reference: "op-1" }, 404],
  ["POST", "recover", {}, 200],
  [
    "POST",
    "statements/ewst_none/apply",
    { payments: [{ id: "ewtx_none", state_changed_at: "2026-11-18T00:00:00Z" }] },
    404,
  ],
  ["DELETE", "statements/ewst_none", {}, 404],
  ["GET", "orders/order_none/payment-request", undefined, 404],
  ["POST", "orders/order_none/payment-request", {}, 404],
  ["DELETE", "orders/order_none/payment-request", {}, 400],
]

testStore({ name: "s3roles", env: { MEDUSA_FF_RBAC: "true" } }, ({ shop }) => {
  /** The admin gets a role with these policies and no other. */
  async function giveRole(...policies: [resource: string, operation: string][]): Promise<void> {
    const { container } = shop()
    const rbac: any = container.resolve(Modules.RBAC)
    const known: { id: string; resource: string; operation: string }[] =
      await rbac.listRbacPolicies({ resource: policies.map(([resource]) => resource) })
    const [role] = await rbac.createRbacRoles([{ name: "A role" }])
    for (const [resource, operation] of policies) {
      const policy = known.find((it) => it.resource === resource && it.operation === operation)
      await rbac.createRbacRolePolicies([{ role_id: role.id, policy_id: policy!.id }])
    }
    const [user] = await container.resolve(Modules.USER).listUsers({ email: "admin@demo.test" })
    const link = container.resolve(ContainerRegistrationKeys.LINK)
    await link.create({
      [Modules.USER]: { user_id: user!.id },
      [Modules.RBAC]: { rbac_role_id: role.id },
    })
    shop().logOut()
  }
  const statusOf = async (method: string, path: string, body?: unknown) =>
    (await shop().admin(method, `/ext-wallet/${path}`, body)).status

  it("lets a role see the settings, and keeps what it was not given from it", async () => {
    expect(await statusOf("GET", "settings")).toBe(403)
    // The service's name is in sentences for everybody.
    expect(await statusOf("GET", "service")).toBe(200)
    await giveRole(["ext_wallet_settings", "read"])
    for (const path of ["settings", "go-live", "audit"]) {
      expect([path, await statusOf("GET", path)]).toEqual([path, 200])
    }
    for (const path of [
      "settings",
      "environments/sandbox",
      "environments/sandbox/test",
      "environments/sandbox/test-payment",
    ]) {
      expect([path, await statusOf("POST", path, {})]).toEqual([path, 403])
    }
    expect(await statusOf("GET", "payments")).toBe(403)
    expect(await statusOf("GET", SUMMARY)).toBe(403)
  })

  it("gives a role no more by another spelling of a route", async () => {
    await giveRole(["ext_wallet_settings", "read"])
    const before = await shop().wallet.getEnvironment("sandbox")
    for (const [path, status] of [
      ["environments/sandbox/test", 403],
      ["environments/sandbox/test/", 403],
      ["ENVIRONMENTS/sandbox/TEST", 403],
      ["environments/sandbox/%74est", 404],
      ["environments/%73andbox/test", 404],
      ["environments/sandbox%2Ftest", 404],
      ["environments//sandbox/test", 404],
      ["environments/sandbox/test//", 404],
      ["environments/sandbox/test;a", 404],
    ] as const) {
      expect([path, await statusOf("POST", path, {})]).toEqual([path, status])
    }
    const wallet = (spelling: string) => `/${spelling}/environments/sandbox/test`
    for (const spelling of ["%65xt-wallet", "/ext-wallet", "ext-wallet;a", "EXT-WALLET"]) {
      const { status } = await shop().admin("POST", wallet(spelling), {})
      expect([spelling, [403, 404].includes(status)]).toEqual([spelling, true])
    }
    expect(await shop().wallet.getEnvironment("sandbox")).toEqual(before)
  })

  it("lets a role change the settings and see the payments", async () => {
    await giveRole(["ext_wallet_settings", "update"], ["ext_wallet_payment", "read"])
    expect(await statusOf("POST", "environments/sandbox/test", {})).toBe(200)
    expect(await statusOf("POST", "settings", { display_name: "By role" })).toBe(200)
    expect(await statusOf("GET", "payments")).toBe(200)
    expect(await statusOf("GET", SUMMARY)).toBe(200)
    for (const [method, path, body] of DECISIONS) {
      expect([path, await statusOf(method, path, body)]).toEqual([path, 403])
    }
  })

  it("lets a role decide about payments", async () => {
    await giveRole(["ext_wallet_payment", "update"])
    for (const [method, path, body, status] of DECISIONS) {
      expect([path, await statusOf(method, path, body)]).toEqual([path, status])
    }
    expect(await statusOf("POST", "settings", { display_name: "By role" })).toBe(403)
  })
})
