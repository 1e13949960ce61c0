import { LANGUAGES } from "../../src/words/shopper"
import {
  readLanding,
  WALLET_REASONS,
  walletMessage,
  walletNotice,
  walletTestMessage,
} from "../index"

describe("readLanding", () => {
  it("finds nothing in an address that is not a landing", () => {
    expect(readLanding("https://shop.test/fr/checkout?step=payment&reason=declined")).toEqual({
      wallet: null,
      reason: null,
    })
  })

  it("reads a cancellation from a full address, a path, a URL and a query", () => {
    const canceled = { wallet: "canceled", reason: null }

    expect(readLanding("https://shop.test/fr/checkout?wallet=canceled")).toEqual(canceled)
    expect(readLanding("/fr/checkout?step=payment&wallet=canceled")).toEqual(canceled)
    expect(readLanding("?wallet=canceled")).toEqual(canceled)
    expect(readLanding(new URL("https://shop.test/?wallet=canceled"))).toEqual(canceled)
    expect(readLanding(new URLSearchParams({ wallet: "canceled" }))).toEqual(canceled)
  })

  it.each(["paid", "confirming"])("reads an order that is %s", (wallet) => {
    expect(readLanding(`?order_id=order_1&wallet=${wallet}`)).toEqual({ wallet, reason: null })
  })

  it.each(WALLET_REASONS)("reads the reason %s", (reason) => {
    expect(readLanding(`?wallet=failed&reason=${reason}`)).toEqual({ wallet: "failed", reason })
  })

  it.each(["?wallet=failed", "?wallet=failed&reason=toString"])(
    "takes %s for an unknown error",
    (query) => {
      expect(readLanding(query)).toEqual({ wallet: "failed", reason: "unknown_error" })
    }
  )
})

describe("walletMessage", () => {
  it("has its own text for every reason in every language", () => {
    const texts = LANGUAGES.flatMap((locale) => [
      ...(["paid", "confirming", "canceled"] as const).map((wallet) =>
        walletMessage({ wallet, reason: null }, locale)
      ),
      ...WALLET_REASONS.map((reason) => walletMessage({ wallet: "failed", reason }, locale)),
    ])

    expect(texts).not.toContain(null)
    expect(new Set(texts).size).toBe(LANGUAGES.length * (WALLET_REASONS.length + 3))
  })

  it("follows the language of a regional locale and falls back to English", () => {
    const landing = { wallet: "failed", reason: "expired" } as const

    expect(walletMessage(landing, "fr-CA")).toBe(
      "Paiement expiré. Vous n’avez pas été débité. Veuillez recommencer le paiement."
    )
    expect(walletMessage(landing, "pt-BR")).toBe(walletMessage(landing, "en"))
    expect(walletMessage(landing)).toBe(
      "Payment expired. You were not charged. Please start the payment again."
    )
  })

  it("tells a customer whose payment is being checked not to pay again", () => {
    expect(walletMessage({ wallet: "failed", reason: "checking" })).toMatch(/do not pay again/)
  })

  it("says nothing where nothing happened", () => {
    expect(walletMessage({ wallet: null, reason: null }, "de")).toBeNull()
    expect(walletNotice({ wallet: null, reason: null }, "de")).toBeNull()
  })
})

describe("walletNotice", () => {
  it("says the same as the message, as a title and a body", () => {
    const landing = { wallet: "canceled", reason: null } as const
    const { title, body } = walletNotice(landing, "de-AT")

    expect(title).toBe("Zahlung abgebrochen")
    expect(walletMessage(landing, "de-AT")).toBe(`${title}. ${body}`)
  })
})

describe("walletTestMessage", () => {
  it("tells customers in the sandbox, and none in production", () => {
    expect(walletTestMessage("sandbox", "fr")).toBe("Mode test. Vous ne serez pas débité.")
    expect(walletTestMessage("production", "fr")).toBeNull()
  })
})
