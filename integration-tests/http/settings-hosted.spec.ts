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
  },
  ({ shop, simulator }) => {
    it("names the other unit if amounts are sent as decimals and the wallet showed a hundredth", async () => {
      await shop().admin("POST", PATH, {})
      const { transaction_id } = (await shop().admin("GET", PATH)).data
      const { location } = await simulator().approve(transaction_id)
      await shop().visit(location, "GET", BROWSER)
      const say = (question: string, answer: string) =>
        shop().admin("POST", `${PATH}/answers`, { question, answer })
      await say("shown_amount", "0.01")
      await say("shown_currency", "eur")
      await say("before_resume", "captured")
      const { result } = (await say("after_resume", "captured")).data
      expect(result.amount.message).toContain('Set the amountUnit option to "minor"')
      expect(result).toMatchObject({ outcome: "captured_on_approval" })
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
