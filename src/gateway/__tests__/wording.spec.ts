import en from "../../words/admin/en"
import { explain, GatewayError } from ".."
import { KINDS, OPERATIONS } from "./every-failure"

const FAILURES = KINDS.flatMap((kind) =>
  OPERATIONS.flatMap((operation) =>
    [undefined, 302, 404, 503].map((status) => ({ kind, operation, status }))
  )
)

describe("how a failure is told to the dashboard", () => {
  it.each(FAILURES)("has a code of the catalogue, and what was seen: %p", (failure) => {
    const { code, params } = explain(new GatewayError(failure)).wording
    expect(en.problems).toHaveProperty(code)
    expect(params).toEqual(JSON.parse(JSON.stringify({ ...failure, kind: undefined })))
  })

  it("keeps what was seen apart from what stood there", () => {
    const fault = { kind: "unreachable", operation: "init", seen: "not_secure" } as const
    expect(explain(new GatewayError({ ...fault, about: "CERT_HAS_EXPIRED" })).wording).toEqual({
      code: "unreachable",
      params: { operation: "init", seen: "not_secure", about: "CERT_HAS_EXPIRED" },
    })
  })
})
