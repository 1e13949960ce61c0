import { Modules } from "@medusajs/framework/utils"

import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

const PUBLIC = { backendUrl: "https://api.example.com" }

testStore({ name: "s3golive", options: PUBLIC }, ({ shop, simulator }) => {
  const goLive = async () => (await shop().admin("GET", "/ext-wallet/go-live")).data
  const missing = async () => {
    const { checklist } = await goLive()
    return checklist.filter(({ done }: any) => !done).map(({ id }: any) => id)
  }
  const environment = (name: string) => `/ext-wallet/environments/${name}`
  const TEST_PAYMENT = `${environment("sandbox")}/test-payment`

  it("lists every line with its message, and where to do it", async () => {
    const { checklist, ready, live } = await goLive()
    expect([ready, live]).toEqual([false, false])
    expect(checklist.map(({ id }: any) => id)).toEqual([
      "sandbox_key",
      "sandbox_payment",
      "amount_unit",
      "production_key",
      "public_backend",
      "storefront",
      "region",
      "production_active",
    ])
    for (const line of checklist) {
      expect(line).toEqual({
        id: expect.any(String),
        done: expect.any(Boolean),
        message: expect.stringMatching(/\.$/),
        link: line.link === null ? null : expect.stringMatching(/^\/settings\//),
      })
    }
  })

  it("holds line after line, and then lets production be activated without another word", async () => {
    const todo = ["sandbox_key", "sandbox_payment", "amount_unit", "production_key"]
    expect(await missing()).toEqual([...todo, "production_active"])

    await shop().admin("POST", `${environment("sandbox")}/test`, {})
    expect(await missing()).not.toContain("sandbox_key")

    const { id } = (await shop().admin("POST", TEST_PAYMENT, {})).data
    const row = await shop().wallet.ledger.find(id)
    await shop().visit((await simulator().approve(row!.transaction_id!)).location)
    expect(await missing()).not.toContain("sandbox_payment")

    await shop().admin("POST", `${TEST_PAYMENT}/${id}/shown-amount`, { shown: "1.23" })
    expect(await missing()).not.toContain("amount_unit")

    await shop().admin("POST", environment("production"), { api_key: simulator().productionKey })
    expect(await missing()).toContain("production_key")
    await shop().admin("POST", environment("production"), { account_id: "acc_live" })
    expect(await missing()).toEqual(["production_active"])
    expect(await goLive()).toMatchObject({ ready: true, live: false })

    const { status } = await shop().admin("POST", "/ext-wallet/settings", {
      active_environment: "production",
    })
    expect(status).toBe(200)
    expect(await goLive()).toMatchObject({ ready: true, live: true })
    const { entries } = (await shop().admin("GET", "/ext-wallet/audit?limit=1")).data
    expect(entries).toMatchObject([{ action: "production_activated", detail: {} }])
  })

  it("asks again for what no longer holds", async () => {
    await shop().admin("POST", `${environment("sandbox")}/test`, {})
    await shop().admin("POST", environment("sandbox"), { api_key: null })
    expect(await missing()).toContain("sandbox_key")
    const regions = shop().container.resolve(Modules.REGION)
    const listed = await regions.listRegions({})
    await regions.deleteRegions(listed.map(({ id }) => id))
    expect(await missing()).toContain("region")
  })
})
