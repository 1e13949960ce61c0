import en from "../../words/admin/en"
import { serviceNames } from "../../words/service-name"
import { explain, GatewayError } from ".."
import { KINDS, OPERATIONS } from "./every-failure"

const service = serviceNames("acme Pay")
const FAILURES = KINDS.flatMap((kind) =>
  OPERATIONS.flatMap((operation) =>
    [undefined, 302, 404, 503].map((status) => ({ kind, operation, status }))
  )
)

describe("how a failure is told to the dashboard", () => {
  it.each(FAILURES)("has a code of the catalogue, and what was seen: %p", (failure) => {
    const { code, params } = explain(new GatewayError(failure), service).wording
    expect(en.problems).toHaveProperty(code)
    expect(params).toEqual(JSON.parse(JSON.stringify({ ...failure, kind: undefined })))
  })

  it("keeps what was seen apart from what stood there", () => {
    const fault = { kind: "unreachable", operation: "init", seen: "not_secure" } as const
    const error = new GatewayError({ ...fault, about: "CERT_HAS_EXPIRED" })
    expect(explain(error, service).wording).toEqual({
      code: "unreachable",
      params: { operation: "init", seen: "not_secure", about: "CERT_HAS_EXPIRED" },
    })
  })
})
