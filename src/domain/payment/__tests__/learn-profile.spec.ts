import { proofOf, type Signature } from "../evidence"
import {
  capturingOf,
  learnFromPurchase,
  learnProfile,
  looksAlike,
  type Experiment,
  type Learned,
  type Purchase,
} from "../learn-profile"

const RETURN: Signature = { status: 200, address: "return" }
const WALLET: Signature = { status: 200, address: "wallet" }
const REFUSED: Signature = { status: 400, address: "none" }

const experiment = (over: Partial<Experiment> = {}): Experiment => ({
  unapproved: REFUSED,
  approved: RETURN,
  before_resume: "not_captured",
  after_resume: "captured",
  ...over,
})

describe("what a calibration teaches", () => {
  it("is which answer means what, of a service that waits", () => {
    expect(learnProfile(experiment())).toEqual({
      captured: RETURN,
      not_approved: REFUSED,
      tells_apart: true,
      captures_by_itself: "no",
    })
  })

  it.each([
    ["was captured before it was asked for", { before_resume: "captured" }],
    ["may have been captured before it was asked for", { before_resume: "cant_tell" }],
    ["was not captured", { after_resume: "not_captured" }],
    ["may have been captured", { after_resume: "cant_tell" }],
    ["was refused, and captured all the same", { approved: { status: 409, address: "none" } }],
    ["was answered with our cancel link", { approved: { status: 200, address: "stop" } }],
    ["was answered with what nobody can read", { approved: null }],
    ["was answered as nobody knows that others are not", { unapproved: null, approved: WALLET }],
    ["was answered with anybody's page", { approved: { status: 200, address: "elsewhere" } }],
  ] as const)("is no sign of a capture where the payment %s", (_case, over) => {
    expect(learnProfile(experiment(over)).captured).toBeNull()
  })

  it("is that a success proves nothing where the payment was not captured after it", () => {
    const learned = learnProfile(experiment({ after_resume: "not_captured" }))
    expect(proofOf(RETURN, { ...learned, is_confirmed: true })).toBe("nothing")
    expect(learned.captures_by_itself).toBe("open")
  })

  it.each([
    ["captured", "yes"],
    ["not_captured", "no"],
    ["cant_tell", "open"],
  ] as const)("is whether it captures by itself: %s before resume is %s", (shown, answer) => {
    expect(learnProfile(experiment({ before_resume: shown })).captures_by_itself).toBe(answer)
  })

  it.each([
    ["the same", { unapproved: WALLET, approved: WALLET }, true],
    [
      "the same, whatever the dashboard shows",
      { approved: REFUSED, after_resume: "cant_tell" },
      true,
    ],
    [
      "not readable after the approval, and a success before",
      { unapproved: RETURN, approved: null },
      true,
    ],
    ["not readable after the approval", { approved: null }, false],
    ["different", {}, false],
    ["not readable before the approval", { unapproved: null }, false],
  ] as const)("is that answers look alike where they are %s", (_case, over, alike) => {
    expect(looksAlike(learnProfile(experiment(over)))).toBe(alike)
  })
})

describe("whether an approval alone may move money", () => {
  const learned = (before_resume: Experiment["before_resume"], is_confirmed = true) => {
    return { ...learnProfile(experiment({ before_resume })), is_confirmed }
  }

  it.each([
    ["nobody has tried", null, "unknown"],
    ["it waits", learned("not_captured"), "when_asked"],
    ["it captures by itself", learned("captured"), "by_itself"],
    ["nobody could tell", learned("cant_tell"), "unknown"],
    ["it waits in another environment", learned("not_captured", false), "unknown"],
    ["it captures by itself in another environment", learned("captured", false), "by_itself"],
  ] as const)("where %s", (_case, profile, capturing) => {
    expect(capturingOf([profile])).toBe(capturing)
  })
})

describe("what the first purchase teaches", () => {
  const purchase = (over: Partial<Purchase> = {}): Purchase => ({
    answer: WALLET,
    mayHaveBeenPaid: false,
    shows: "captured",
    ...over,
  })
  const SANDBOX: Learned = {
    captured: WALLET,
    not_approved: REFUSED,
    tells_apart: true,
    captures_by_itself: "no",
  }
  const UNKNOWN = { not_approved: null, tells_apart: false, captures_by_itself: "open" }

  it("is that what was tried before holds here, too", () => {
    expect(learnFromPurchase(purchase(), SANDBOX)).toEqual(SANDBOX)
  })

  it("is only its own answer where that is another than was tried", () => {
    const other = learnFromPurchase(purchase({ answer: RETURN }), SANDBOX)
    expect(other).toEqual({ ...UNKNOWN, captured: RETURN })
  })

  it("is only its own answer where nobody has tried anything", () => {
    const own = learnFromPurchase(purchase({ answer: RETURN }), null)
    expect(own).toEqual({ ...UNKNOWN, captured: RETURN })
    expect(learnFromPurchase(purchase(), null)).toBeNull()
  })

  it("is that its answer proves nothing where it was not captured", () => {
    for (const answer of [WALLET, RETURN]) {
      const refuted = learnFromPurchase(purchase({ answer, shows: "not_captured" }), SANDBOX)
      expect(refuted && proofOf(answer, { ...refuted, is_confirmed: true })).toBe("nothing")
    }
  })

  it("is that the service captures by itself where nobody had to ask", () => {
    const silent = { answer: null, mayHaveBeenPaid: true }
    const learned = learnFromPurchase(purchase(silent), SANDBOX)
    expect(learned).toEqual({ ...SANDBOX, captures_by_itself: "yes" })
    expect(learnFromPurchase(purchase({ ...silent, shows: "not_captured" }), SANDBOX)).toBeNull()
  })

  it.each([
    ["nobody can tell", { shows: "cant_tell" }],
    ["it was refused", { answer: REFUSED }],
    ["its answer could not be read", { answer: null }],
  ] as const)("is nothing where %s", (_case, over) => {
    expect(learnFromPurchase(purchase(over), SANDBOX)).toBeNull()
  })
})
