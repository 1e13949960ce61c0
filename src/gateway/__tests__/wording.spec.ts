import en from "../../admin/i18n/en.json"
import fr from "../../admin/i18n/fr.json"
import { explain, GatewayError } from ".."
import { nameSeen, SEEN } from "../seen"
import { KINDS, OPERATIONS } from "./every-failure"

type Texts = Record<string, { problem: string; remedy: string }>

const FAILURES = KINDS.flatMap((kind) =>
  OPERATIONS.flatMap((operation) =>
    [undefined, 302, 404, 503].map((status) => ({ kind, operation, status }))
  )
)

/** As the dashboard fills in the values of a wording. */
function inEnglish(error: GatewayError): string {
  const { code, params } = explain(error).wording
  const values: Record<string, string> = {
    call: en.calls[error.operation],
    option: error.operation === "token" ? "authUrl" : "baseUrl",
    seen: params.status === undefined ? "" : ` (status ${params.status})`,
  }
  const { problem, remedy } = (en.problems as Texts)[code] ?? { problem: "", remedy: "" }
  return `${problem} ${remedy}`.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "?")
}

describe("what the dashboard says of a failure", () => {
  it.each(FAILURES)("is in English what the server says: %p", (failure) => {
    const error = new GatewayError(failure)
    expect(inEnglish(error)).toBe(error.message.replaceAll("`", ""))
  })

  it.each(FAILURES)("has French words: %p", (failure) => {
    const { code } = explain(new GatewayError(failure)).wording
    const french = (fr.problems as Texts)[code]
    expect(french?.problem).toMatch(/\.$/)
    expect(french?.problem).not.toBe((en.problems as Texts)[code]?.problem)
    expect(french?.remedy).toMatch(/\.$/)
  })

  it("names all that can be seen, in both languages", () => {
    const { status: _english, ...english } = en.seen
    const { status: _french, ...french } = fr.seen
    expect(english).toEqual(SEEN)
    expect(Object.keys(french)).toEqual(Object.keys(SEEN))
  })

  it("keeps what was seen beside the name of it", () => {
    expect(nameSeen("no secure connection: CERT_HAS_EXPIRED")).toEqual({
      seen: "not_secure",
      about: "CERT_HAS_EXPIRED",
    })
    expect(nameSeen("it is empty")).toEqual({ seen: "empty" })
    expect(nameSeen("expires_in: expected number")).toEqual({
      about: "expires_in: expected number",
    })
  })
})
