import { sayProblem } from "../problem"
import { say } from "../say"
import { serviceNames } from "../service-name"

const unnamed = serviceNames(null)

describe("what the server says", () => {
  it("fills in values, and leaves one visible that was forgotten", () => {
    expect(say("refund.done", { amount: "€5.00" })).toBe("Refund of €5.00 recorded.")
    expect(say("refund.done")).toBe("Refund of {{amount}} recorded.")
  })

  it("calls the service by the merchant's name for it, with a capital at the beginning", () => {
    expect(sayProblem("service_fault", { status: 500 }, unnamed).problem).toBe(
      "The payment service returned an error (500)."
    )
    const acme = serviceNames("acme Pay")
    expect(sayProblem("service_fault", { status: 500 }, acme).problem).toBe(
      "Acme Pay returned an error (500)."
    )
    expect(say("reviewWords.refund_owed.lookUp", acme)).toBe("Refund the transaction in acme Pay.")
  })

  it("does not compile without the service's name where a sentence has it", () => {
    // @ts-expect-error -- the sentence names the service
    expect(say("reviewWords.refund_owed.lookUp")).toContain("{{serviceName}}")
    // @ts-expect-error -- so does this problem
    expect(sayProblem("service_fault", { status: 500 }).problem).toContain("{{ServiceName}}")
  })

  it("tells what was seen of a fault, and what stood there", () => {
    const params = { operation: "init", seen: "not_secure", about: "CERT_HAS_EXPIRED" }
    const said = sayProblem("unreachable", params, unnamed)
    expect(said.problem).toBe(
      "The payment service could not be reached for the payment request (no secure connection: CERT_HAS_EXPIRED)."
    )
    expect(said.remedy).toContain("baseUrl")
    expect(said.wording).toEqual({ code: "unreachable", params })
  })
})
