/** What an answer to resume proves. A 2xx that leads nowhere we know says nothing about the money. */
import { unreachable } from "../unreachable"
import type { Captures } from "./payment"
import type { CallAnswer } from "./signal"

export const ANSWER_ADDRESSES = [
  /** Our signed return link of this payment: what the service calls success. */
  "return",
  /** Our cancel or error link. */
  "stop",
  /** Where the customer approves this payment: a service that still waits for that may send them there. */
  "payment_page",
  /** The wallet's other pages. */
  "wallet",
  "elsewhere",
  "none",
] as const

/** Where an answer sends the customer: only our own links say how it ended. */
export type AnswerAddress = (typeof ANSWER_ADDRESSES)[number]

/** What of an answer can be compared with another one. A refusal leads nowhere. */
export type Signature = { status: number; address: AnswerAddress }

/** How a customer approves: at the wallet's page, or with the wallet's SDK in the shop. */
export const INTEGRATIONS = ["redirect", "sdk"] as const
export type Integration = (typeof INTEGRATIONS)[number]

/** What test payments have shown of the service in one environment, for one integration. Nothing is assumed. */
export type Profile = {
  /** The answer to a resume that captured. */
  captured: Signature | null
  /** The answer to a resume of an approved payment that was then not captured: a soft decline. */
  not_captured: Signature | null
  /** The answer to a resume of a payment that the customer had not approved. */
  not_approved: Signature | null
  /** An approved payment is answered in another way than one that is not approved. */
  tells_apart: boolean
  captures: Captures
}

export type Proof = "captured" | "refused" | "not_approved" | "nothing"

export function proofOf(signature: Signature, profile: Profile | null): Proof {
  const { status, address } = signature
  // What is also said without an approval, or of a capture that failed, proves no capture.
  if (isSame(signature, profile?.not_approved)) {
    return profile?.tells_apart ? "not_approved" : "nothing"
  }
  if (isSame(signature, profile?.not_captured)) {
    return "nothing"
  }
  if (address === "stop") {
    return "refused"
  }
  if (status === 200 && address === "return") {
    return "captured"
  }
  // The wallet's own page may be the answer to a soft decline, too, until one was seen to be answered differently.
  const isLearned = profile?.not_captured != null && isSame(signature, profile.captured)
  return isLearned ? "captured" : "nothing"
}

/** What an answer says about the money. `otherwise`: where it proves nothing, how the call ended. */
export function answerOf(proof: Proof, otherwise: CallAnswer): CallAnswer {
  switch (proof) {
    case "captured":
      return { kind: "captured" }
    case "refused":
    case "not_approved":
      return { kind: "refused", proven: true }
    case "nothing":
      return otherwise
    default:
      return unreachable(proof)
  }
}

export function isSame(one: Signature, other: Signature | null | undefined): boolean {
  return other?.status === one.status && other.address === one.address
}

/** About the key, or about the service being busy: they say nothing of the payment. */
const SAY_NOTHING = [401, 408, 425, 429]

/** A refusal that could be known by its status. */
export function isTelling(status: number): boolean {
  return status >= 400 && status < 500 && !SAY_NOTHING.includes(status)
}
