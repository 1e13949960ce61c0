import {
  learnFromPurchase,
  learnProfile,
  judgeProfile,
  proofOf,
  type Experiment,
  type Profile,
  type CheckedPurchase,
  type Signature,
} from "../service-profile"

const RETURN: Signature = { status: 200, address: "return" }
const WALLET: Signature = { status: 200, address: "wallet" }
const PAGE: Signature = { status: 200, address: "payment_page" }
const REFUSED: Signature = { status: 400, address: "none" }

const experiment = (over: Partial<Experiment> = {}): Experiment => ({
  unapproved: REFUSED,
  approved: RETURN,
  before_resume: "not_captured",
  after_resume: "captured",
  ...over,
})

describe("what a test payment teaches", () => {
  it("is which answer means what, of a service that waits", () => {
    expect(learnProfile(experiment(), null)).toEqual({
      captured: RETURN,
      not_captured: null,
      not_approved: REFUSED,
      tells_apart: true,
      captures: "when_asked",
    })
  })

  it.each([
    ["was captured before it was asked for", { before_resume: "captured" }],
    ["may have been captured before it was asked for", { before_resume: "cant_tell" }],
    ["was not captured", { after_resume: "not_captured" }],
    ["may have been captured", { after_resume: "cant_tell" }],
    ["was refused, and captured all the same", { approved: { status: 409, address: "none" } }],
    ["was answered with our cancel link", { approved: { status: 200, address: "stop" } }],
    ["got an unreadable answer", { approved: null }],
    ["got an answer that others may get, too", { unapproved: null, approved: WALLET }],
    ["was answered with another page", { approved: { status: 200, address: "elsewhere" } }],
  ] as const)("is no sign of a capture where the payment %s", (_case, over) => {
    expect(learnProfile(experiment(over), null).captured).toBeNull()
  })

  it.each<[string, Signature | null]>([
    ["refused", { status: 409, address: "none" }],
    ["answered with our cancel link", { status: 200, address: "stop" }],
    ["not answered", null],
  ])("is not that the service waits if the capture request was %s", (_how, approved) => {
    // Something else has captured the payment, later.
    expect(learnProfile(experiment({ approved }), null).captures).toBe("unknown")
  })

  it("is that the service captures on approval, whatever the dashboard shows later", () => {
    const known = learnProfile(experiment(), null)
    const shows = { before_resume: "captured", after_resume: "not_captured" } as const
    expect(learnProfile(experiment(shows), known).captures).toBe("on_approval")
  })

  it("stays that an approval is not told apart, even if the next test payment could not try it", () => {
    const alike = learnProfile(experiment({ unapproved: RETURN }), null)
    expect(proofOf(RETURN, alike)).toBe("nothing")
    const again = learnProfile(experiment({ unapproved: null }), alike)
    expect(again).toMatchObject({ not_approved: RETURN, tells_apart: false })
    expect(proofOf(RETURN, again)).toBe("nothing")
  })

  it("is that a success proves nothing where the payment was not captured after it", () => {
    const learned = learnProfile(experiment({ after_resume: "not_captured" }), null)
    expect(proofOf(RETURN, learned)).toBe("nothing")
    expect(learned.captures).toBe("unknown")
  })

  it.each([
    ["failed", { before_resume: "not_captured", after_resume: "not_captured" }],
    ["may have failed", { before_resume: "cant_tell", after_resume: "cant_tell" }],
  ] as const)("is that a refusal proves nothing if the only capture tried %s", (_how, shows) => {
    // The answer to a capture may be the same: none was seen.
    const learned = learnProfile(experiment({ approved: PAGE, ...shows }), null)
    expect(proofOf(REFUSED, learned)).toBe("nothing")
  })

  it("adds a failed capture to what earlier test payments have shown", () => {
    const known = learnProfile(experiment({ approved: WALLET }), null)
    const failed = experiment({ approved: PAGE, after_resume: "not_captured" })
    const learned = learnProfile(failed, known)
    expect(learned).toEqual({ ...known, not_captured: PAGE })
    expect(learnProfile(experiment({ approved: WALLET }), learned)).toEqual(learned)
  })

  it("proves a capture by the wallet's page only if a failed capture was answered differently", () => {
    const known = learnProfile(experiment({ approved: WALLET }), null)
    expect(proofOf(WALLET, known)).toBe("nothing")
    const after = (approved: Signature) =>
      learnProfile(experiment({ approved, after_resume: "not_captured" }), known)
    expect(proofOf(WALLET, after(PAGE))).toBe("captured")
    expect(proofOf(WALLET, after(WALLET))).toBe("nothing")
  })

  it.each([
    ["captured", "captured", "on_approval"],
    ["not_captured", "captured", "when_asked"],
    ["not_captured", "cant_tell", "unknown"],
    ["not_captured", "not_captured", "unknown"],
    ["cant_tell", "captured", "unknown"],
  ] as const)(
    "shows when the service captures: %s before resume and %s after it is %s",
    (before_resume, after_resume, captures) => {
      const seen = learnProfile(experiment({ before_resume, after_resume }), null)
      expect(seen.captures).toBe(captures)
    }
  )

  it.each([
    ["the same responses", { unapproved: WALLET, approved: WALLET }, "looks_alike"],
    ["an admin who can't tell", { after_resume: "cant_tell" }, "unclear"],
    ["no readable response after the approval", { approved: null }, "unclear"],
    ["no readable response before the approval", { unapproved: null }, "unclear"],
    ["a capture that was declined", { after_resume: "not_captured" }, "not_captured"],
    ["a capture before the request", { before_resume: "captured" }, "captured_on_approval"],
    ["a page of the wallet as the response", { approved: WALLET }, "ambiguous"],
    ["different responses", {}, "recognized"],
  ] as const)("is told to the admin as one result, with %s", (_case, over, outcome) => {
    expect(judgeProfile(learnProfile(experiment(over), null))).toBe(outcome)
  })
})

describe("what a real purchase proves", () => {
  const purchase = (over: Partial<CheckedPurchase> = {}): CheckedPurchase => ({
    answer: WALLET,
    shows: "captured",
    ...over,
  })
  const KNOWN: Profile = {
    captured: null,
    not_captured: PAGE,
    not_approved: REFUSED,
    tells_apart: true,
    captures: "unknown",
  }

  it("is what its own response means, and never when the service captures", () => {
    expect(learnFromPurchase(purchase(), KNOWN)).toEqual({ ...KNOWN, captured: WALLET })
    expect(learnFromPurchase(purchase(), null)).toEqual({
      captured: WALLET,
      not_captured: null,
      not_approved: null,
      tells_apart: false,
      captures: "unknown",
    })
  })

  it("is that its response proves nothing if it was not captured", () => {
    for (const answer of [WALLET, RETURN]) {
      const learned = learnFromPurchase(purchase({ answer, shows: "not_captured" }), KNOWN)
      expect(learned && proofOf(answer, learned)).toBe("nothing")
    }
  })

  it.each([
    ["the dashboard can't tell", { shows: "cant_tell" }],
    ["it was refused", { answer: REFUSED }],
    ["its response could not be read", { answer: null }],
  ] as const)("is nothing if %s", (_case, over) => {
    expect(learnFromPurchase(purchase(over), KNOWN)).toBeNull()
  })
})
