import { forgetService, knowService, WAITS } from "../shop/known-service"
import { testStore } from "../shop/test-store"

jest.setTimeout(120_000)

const PATH = "/ext-wallet/environments/sandbox/test-payment"
const BROWSER = { accept: "text/html" }

testStore(
  {
    name: "s3hosted",
    simulator: { flow: "hosted" },
    options: {
      trustedProxies: ["127.0.0.1", "::1"],
      amountUnit: "major",
      serviceName: "acme Pay",
    },
    sandbox: { callbackAddresses: ["203.0.113.0/24"] },
  },
  ({ shop, simulator }) => {
    const read = async (id: string) => (await shop().admin("GET", `${PATH}/${id}`)).data
    const startAndApprove = async () => {
      const { id } = (await shop().admin("POST", PATH, {})).data
      const row = await shop().wallet.ledger.find(id)
      const { location } = await simulator().approve(row!.transaction_id!)
      await shop().visit(location, "GET", BROWSER)
      return { id, location }
    }

    it("confirms a test payment by the service's own call once it is known to capture on approval", async () => {
      await forgetService(shop())
      const first = await startAndApprove()
      expect(await read(first.id)).toMatchObject({ outcome: "refused" })
      await knowService(shop().wallet, { ...WAITS, captures: "on_approval" })
      const { id, location } = await startAndApprove()
      expect(await read(id)).toMatchObject({ outcome: "open", server_called: false })
      const SERVICE = { accept: "*/*", "x-forwarded-for": "203.0.113.7" }
      await shop().visit(location, "POST", SERVICE)
      expect(await read(id)).toMatchObject({ outcome: "captured", server_called: true })
      expect(simulator().totals().resumes).toBe(1)
    })

    it("names the other unit where amounts are sent as decimals", async () => {
      const { id } = (await shop().admin("POST", PATH, {})).data
      const { data } = await shop().admin("POST", `${PATH}/${id}/shown-amount`, {
        shown: "0.01",
        currency_code: "eur",
      })
      expect(data.message).toContain('Set the amountUnit option to "minor"')
    })

    it("calls the service what the merchant calls it, in the dashboard and in its own messages", async () => {
      const { data } = await shop().admin("GET", "/ext-wallet/service")
      expect(data).toMatchObject({ service: { name: "acme Pay" } })
      simulator().fault("status", { on: "init", status: 503 })
      const failed = await shop().admin("POST", PATH, {})
      expect(failed.data.problem).toBe("Acme Pay returned an error (503).")
      expect(failed.data.remedy).toContain("contact acme Pay")
    })
  }
)
