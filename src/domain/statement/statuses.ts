/** What a statement's own word for a status means here. */

export const LINE_KINDS = ["paid", "unpaid", "refund", "ignored"] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Whole words of the four languages that exports are usually in. */
const WORDS: readonly [LineKind, RegExp][] = [
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
    /^(paid|captured|capture|completed?|succe(eded|ss|ssful)|settled|payée?|capturée?|réussie?|réglée?|bezahlt|erfasst|abgeschlossen|erfolgreich|pagad[oa]|capturad[oa]|completad[oa])$/,
  ],
  [
    "ignored",
    /^(pending|authori[sz]ed|processing|created|fee|payout|en attente|autorisée?|ausstehend|autorisiert|pendiente|autorizad[oa])$/,
  ],
]

/** Null: a word that nobody knows, so a person says what it means. */
export function suggestKind(status: string): LineKind | null {
  const word = status.trim().toLowerCase().replaceAll(/[_-]+/g, " ")
  return WORDS.find(([, words]) => words.test(word))?.[0] ?? null
}
