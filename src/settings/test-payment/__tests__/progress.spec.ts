import { aRow } from "../../../providers/ext/__tests__/fake-dependencies"
import type { EventRow, TransactionRow } from "../../../modules/ext_wallet/types"
import {
  callersOf,
  isOpen,
  isSimulated,
  learnFrom,
  toSteps,
  toLinkCalls,
  toQuestions,
  type TestPaymentFacts,
  QUESTION_IDS,
} from "../progress"

const AT = new Date("2026-11-17T12:00:00Z")

const event = (type: EventRow["type"], detail: Record<string, unknown> = {}): EventRow => ({
  id: "ewev_1",
  wallet_transaction_id: "ewtx_1",
  type,
  actor: "service",
  from_state: null,
  to_state: null,
  detail,
  created_at: AT,
})
const answered = (status: number, address: string) =>
  event("resume_answered", { signature: { status, address } })

const compared = (question: string, shows: string) => event("compared", { question, shows })

function facts(
  row: Partial<TransactionRow>,
  events: EventRow[] = [],
  test: Partial<TestPaymentFacts["test"]> = {}
): TestPaymentFacts {
  return {
    test: {
      id: "ewcal_1",
      environment: "sandbox",
      integration: "redirect",
      base_url: "https://pay.example.com",
      unapproved_id: "ewtx_0",
      approved_id: "ewtx_1",
      answers: {},
      profile_id: null,
      created_by: "user_1",
      created_at: AT,
      updated_at: AT,
      finished_at: null,
      ...test,
    },
    unapproved: { row: aRow({ state: "review" }), events: [answered(400, "none")] },
    approved: { row: aRow({ kind: "test", ...row }), events },
  }
}

const FIRST = [event("approved"), answered(200, "return")]
const SHOWN = { shown_amount: "1.23", shown_currency: "eur" }
const COMPARED = { ...SHOWN, before_resume: "not_captured", after_resume: "captured" }

describe("the questions of a test payment", () => {
  it.each([
    ["the customer is still at the wallet", facts({ state: "ready" }), []],
    [
      "the SDK leads back to no page",
      facts({ state: "ready" }, [], { integration: "sdk" }),
      ["approved"],
    ],
    ["the admin came back", facts({ state: "approved" }, [event("approved")]), ["shown_amount"]],
    [
      "the amount was told",
      facts({ state: "approved" }, [event("approved")], { answers: { shown_amount: "1.23" } }),
      ["shown_currency"],
    ],
    [
      "the currency was told",
      facts({ state: "approved" }, [event("approved")], { answers: SHOWN }),
      ["before_resume"],
    ],
    [
      "resume is under way",
      facts({ state: "resuming", resume_count: 1 }, [event("approved")], { answers: SHOWN }),
      [],
    ],
    [
      "resume was answered",
      facts({ state: "review", resume_count: 1 }, FIRST, {
        answers: { ...SHOWN, before_resume: "not_captured" },
      }),
      ["after_resume"],
    ],
    [
      "everything was answered",
      facts({ state: "captured", resume_count: 1 }, FIRST, { answers: COMPARED }),
      [],
    ],
    [
      "another test payment has taken its place",
      facts({ state: "approved" }, [event("approved")], { finished_at: AT }),
      [],
    ],
  ])("are open one at a time: %s", (_case, given, open) => {
    expect(QUESTION_IDS.filter((id) => isOpen(given, id))).toEqual(open)
  })

  it("leave out the SDK's for a redirect", () => {
    expect(toQuestions(facts({ state: "ready" })).map(({ id }) => id)).not.toContain("approved")
  })
})

describe("the steps of a test payment", () => {
  it("tell what resume was answered with, without an approval, and after it", () => {
    const steps = toSteps(facts({ state: "captured", resume_count: 1 }, FIRST))
    expect(steps).toMatchObject([
      { id: "unapproved", done: true, signature: { status: 400, address: "none" } },
      { id: "approval", done: true, at: AT },
      { id: "resume", done: true, signature: { status: 200, address: "return" } },
    ])
  })

  it("tell of an answer that cannot be compared, and of a request that never left", () => {
    const unread = toSteps(facts({ state: "review" }, [event("resume_answered")]))
    expect(unread[2]).toMatchObject({ done: true, signature: null, failed: true })
    const notSent = toSteps(facts({ state: "approved" }, [event("resume_not_sent")]))
    expect(notSent[2]).toMatchObject({ done: false, failed: true })
  })
})

describe("what a test payment has learned", () => {
  it("is nothing before the dashboard was compared twice", () => {
    const events = [...FIRST, compared("before_resume", "not_captured")]
    expect(learnFrom(facts({ state: "review" }, events), null)).toBeNull()
  })

  it("comes from the answers, and from what the payment's history says of them", () => {
    const events = [
      compared("before_resume", "not_captured"),
      ...FIRST,
      compared("after_resume", "captured"),
    ]
    // What another tab has stored since does not count.
    const answers = { before_resume: "captured", after_resume: "cant_tell" }
    const learned = learnFrom(facts({ state: "captured" }, events, { answers }), null)
    expect(learned).toMatchObject({
      captured: { status: 200, address: "return" },
      not_approved: { status: 400, address: "none" },
      tells_apart: true,
    })
  })

  it("comes from a simulator where init said so", () => {
    const init = (detail: Record<string, unknown>) => [event("init_answered", detail)]
    expect(isSimulated(facts({}, init({ simulated: true })))).toBe(true)
    expect(isSimulated(facts({}, init({})))).toBe(false)
  })

  describe("links that were called", () => {
    const call = (link: string, browser: boolean, address: string) =>
      event("link_called", { link, method: "GET", address, browser })
    const approved = event("approved")
    const SERVER = "203.0.113.7"

    it("offer the address from which the service's server called the return link after the approval, once", () => {
      const seen = facts({}, [
        approved,
        call("return", true, "198.51.100.1"),
        call("return", false, SERVER),
        call("return", false, SERVER),
      ])
      expect(toLinkCalls(seen).map(({ repeated }) => repeated)).toEqual([false, true, true])
      expect(callersOf(seen)).toEqual([SERVER])
    })

    it.each<[string, ReturnType<typeof event>[], ReturnType<typeof event>[]]>([
      [
        "that browsers come from, too",
        [approved, call("return", false, SERVER), call("return", true, SERVER)],
        [],
      ],
      [
        "that calls other links, too",
        [approved, call("return", false, SERVER), call("cancel", false, SERVER)],
        [],
      ],
      [
        "that tries the link of the unapproved payment",
        [approved, call("return", false, SERVER)],
        [call("return", false, SERVER)],
      ],
      ["that called before the approval", [call("return", false, SERVER)], []],
    ])("offer no address %s", (_title, events, unapproved) => {
      const probed = facts({}, unapproved).approved
      expect(callersOf({ ...facts({}, events), unapproved: probed })).toEqual([])
    })
  })
})
