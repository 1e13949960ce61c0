/** What a statement's own word for a status means here. */

export const LINE_KINDS = ["paid", "unpaid", "refund", "ignored"] as const
/** What somebody can choose for a word. */
export type ChosenKind = (typeof LINE_KINDS)[number]
/** And what two words can come to. `unclear`: not captured, or not voided. */
export type LineKind = ChosenKind | "refund_failed" | "unclear"

/** Whole words of the four languages that exports are usually in. */
const WORDS: readonly [ChosenKind, RegExp][] = [
  [
    "refund",
    /^(partial(ly)? )?(refund(ed)?|reversed|reversal|rembours(é|ee?|ement|é partiellement)|erstattet|erstattung|reembols(o|ado)|devuelto)$/,
  ],
  [
    "unpaid",
    /^(fail(ed|ure)?|declined|refused|rejected|cancell?ed|expired|voided?|not captured|unpaid|échou[ée]e?|échec|refusée?|annulée?|expirée?|impayée?|fehlgeschlagen|abgelehnt|storniert|abgebrochen|unbezahlt|fallid[oa]|rechazad[oa]|cancelad[oa]|caducad[oa])$/,
  ],
  [
    "paid",
    /^(paid|payment|sale|purchase|charge|captured|capture|completed?|succe(eded|ss|ssful)|settled|payée?|paiement|vente|capturée?|réussie?|réglée?|bezahlt|zahlung|verkauf|erfasst|abgeschlossen|erfolgreich|pagad[oa]|pago|venta|capturad[oa]|completad[oa])$/,
  ],
  [
    "ignored",
    /^(pending|authori[sz]ed|processing|created|fees?|payout|transfer|authori[sz]ation|frais|virement|autorisation|gebühr(en)?|auszahlung|autorisierung|comisi[oó]n|transferencia|autorizaci[oó]n|en attente|autorisée?|ausstehend|autorisiert|pendiente|autorizad[oa])$/,
  ],
]

/**
 * Of a line with two words, such as "Payment" and "Failed". Undefined where a word is unknown; without any word, a line
 * is a payment.
 */
export function joinKinds(kinds: readonly (ChosenKind | undefined)[]): LineKind | undefined {
  if (kinds.includes("ignored")) {
    return "ignored"
  }
  if (kinds.includes(undefined)) {
    return undefined
  }
  const [kind = "paid", other = kind] = kinds.filter((one) => one !== "paid")
  if (kinds.every((one) => one === "unpaid") && kinds.length > 1) {
    return "unclear"
  }
  return kind === other ? kind : "refund_failed"
}

/** Null: a word that nobody knows, so a person says what it means. */
export function suggestKind(status: string): ChosenKind | null {
  const word = status.trim().toLowerCase().replaceAll(/[_-]+/g, " ")
  return WORDS.find(([, words]) => words.test(word))?.[0] ?? null
}
