import { explain, GatewayError, type GatewayFailure, type GatewayOperation } from ".."
import { serviceNames } from "../../words/service-name"
import { KINDS, OPERATIONS } from "./every-failure"

const service = serviceNames(null)
const explained = (kind: GatewayFailure, operation: GatewayOperation, status?: number) =>
  explain(new GatewayError({ kind, operation, status }), service)

describe("what an admin reads", () => {
  it.each(KINDS.flatMap((kind) => OPERATIONS.map((operation) => [kind, operation] as const)))(
    "names problem and remedy for %s on %s",
    (kind, operation) => {
      const error = new GatewayError({ kind, operation, status: 418, about: "as seen" })
      const { problem, remedy } = explain(error, service)
      expect(problem).toMatch(/^[A-Z].+\.$/)
      expect(remedy).toMatch(/^[A-Z].+\.$/)
      expect(error.message).toBe(`${problem} ${remedy}`)
    }
  )

  it("gives a remedy for each failure of the token endpoint", () => {
    expect(explained("bad_request", "token", 400).problem).toMatch(/did not accept the API key/)
    expect(explained("bad_request", "token", 400).remedy).toMatch(/payment service.*regenerate/)
    const unauthorized = explained("unauthorized", "token", 401)
    expect(unauthorized.problem).toMatch(/key is not valid.*IP address is not on the allowlist/)
    expect(unauthorized.remedy).toMatch(/key.*firewall.*allowlist/)
    expect(explained("refused", "token", 404).remedy).toMatch(
      /connection.*outbound firewall.*contact/
    )
    expect(explained("uncertain", "token", 500).remedy).toMatch(/contact/)
  })

  it("names the option to correct when the service redirects", () => {
    expect(explained("refused", "token", 302).remedy).toContain("authUrl")
    expect(explained("refused", "init", 302).remedy).toContain("baseUrl")
  })

  it("warns against paying again where a capture may have happened", () => {
    expect(explained("uncertain", "resume", 504).remedy).toMatch(/before the customer pays again/)
    expect(explained("unreadable", "resume", 200).remedy).toMatch(/before the customer pays again/)
  })
})
