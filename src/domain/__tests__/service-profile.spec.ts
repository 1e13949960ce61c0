import { proofOf, type Profile, type Proof, type Signature } from "../service-profile"

const answer = (status: number, address: Signature["address"] = "none"): Signature => {
  return { status, address }
}

const RETURN = answer(200, "return")
const STOP = answer(200, "stop")
const WALLET = answer(200, "wallet")
const NONE = answer(200)
const REFUSED = answer(400)

/** A service that waits to be asked, and was tried. */
const profile = (over: Partial<Profile> = {}): Profile => ({
  captured: RETURN,
  not_captured: answer(200, "payment_page"),
  not_approved: REFUSED,
  tells_apart: true,
  captures: "when_asked",
  ...over,
})

describe("what an answer to resume proves without a test payment", () => {
  it.each<[string, Signature, Proof]>([
    ["the customer is sent to our return link", RETURN, "captured"],
    ["the customer is sent to our cancel or error link", STOP, "refused"],
    ["it is only accepted", answer(202, "return"), "nothing"],
    ["the wallet's own page comes next", WALLET, "nothing"],
    ["the address is of another site", answer(200, "elsewhere"), "nothing"],
    ["there is no address", NONE, "nothing"],
    ["it is refused", REFUSED, "nothing"],
  ])("%s", (_case, signature, proof) => {
    expect(proofOf(signature, null)).toBe(proof)
  })
})

describe("what an answer to resume proves where the service was tried", () => {
  const alike = profile({ captured: WALLET, not_approved: WALLET, tells_apart: false })
  const returnsAnyway = profile({ captured: null, not_approved: RETURN })
  const byWallet = profile({ captured: WALLET })
  const noFailureSeen = profile({ captured: WALLET, not_captured: null })

  it.each<[string, Signature, Profile, Proof]>([
    ["a refusal that it knows is not approved", REFUSED, profile(), "not_approved"],
    ["another refusal proves nothing", answer(422), profile(), "nothing"],
    ["a success that it knows as not approved", RETURN, returnsAnyway, "not_approved"],
    [
      "our cancel link, known as not approved",
      STOP,
      profile({ not_approved: STOP }),
      "not_approved",
    ],
    ["what the service itself calls success", RETURN, byWallet, "captured"],
    ["the answer that it knows as a capture", WALLET, byWallet, "captured"],
    ["the same address with another status", answer(201, "wallet"), byWallet, "nothing"],
    ["our cancel link is a refusal", STOP, byWallet, "refused"],
    ["an answer that may mean either", WALLET, alike, "nothing"],
    ["a success beside answers that look alike", RETURN, alike, "captured"],
    ["a success that may mean either", RETURN, { ...alike, not_approved: RETURN }, "nothing"],
    ["the wallet's page before any capture failed", WALLET, noFailureSeen, "nothing"],
    ["our return link before any capture failed", RETURN, noFailureSeen, "captured"],
    [
      "a success that also followed a failed capture",
      RETURN,
      profile({ not_captured: RETURN }),
      "nothing",
    ],
  ])("%s", (_case, signature, known, proof) => {
    expect(proofOf(signature, known)).toBe(proof)
  })
})
