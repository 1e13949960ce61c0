import { testStore } from "../shop/test-store"

const PATH = "/ext-wallet/environments/sandbox/test-payment"

testStore({ name: "s3service", options: { serviceName: "acme Pay" } }, ({ shop, simulator }) => {
  it("calls the service what the merchant calls it, in the dashboard and in its own messages", async () => {
    const { data } = await shop().admin("GET", "/ext-wallet/service")
    expect(data).toMatchObject({ service: { name: "acme Pay" } })
    simulator().fault("status", { on: "init", status: 503 })
    const failed = await shop().admin("POST", PATH, {})
    expect(failed.data.problem).toBe("Acme Pay returned an error (503).")
    expect(failed.data.remedy).toContain("contact acme Pay")
  })
})
