/// <reference types="jest" />
import { liveStatus } from "../go-live"

const LINES = [
  "sandbox_key",
  "test_payment",
  "production_key",
  "public_backend",
  "storefront",
  "region",
  "wallet_hosts",
  "production_active",
] as const

const goLive = (live: boolean, open: string[] = []) => ({
  live,
  ready: open.length === 0,
  checklist: LINES.map((id) => ({
    id,
    done: !open.includes(id),
    message: "",
    currencies: [],
    step: "go_live" as const,
    link: "",
    required: true,
    always: false,
  })),
})

const REGISTERED = { registration_problem: null }

describe("the badge of a store", () => {
  it("says that it is live once production is active", () => {
    expect(liveStatus(goLive(true), REGISTERED)).toBe("live")
    expect(
      liveStatus(goLive(true, ["sandbox_payment", "storefront", "wallet_hosts"]), REGISTERED)
    ).toBe("live")
  })

  it.each(["public_backend", "production_key", "region"])(
    "asks for action while production is active without %s",
    (open) => {
      expect(liveStatus(goLive(true, [open]), REGISTERED)).toBe("blocked")
    }
  )

  it("asks for action while the store's configuration keeps the wallet from taking payments", () => {
    const wording = { code: "no_provider" as const, params: {} }
    const problem = { problem: "No provider.", remedy: "Add it.", wording }
    expect(liveStatus(goLive(true), { registration_problem: problem })).toBe("blocked")
  })

  it("says how far it is while the sandbox is active", () => {
    expect(liveStatus(goLive(false), REGISTERED)).toBe("test")
  })
})
