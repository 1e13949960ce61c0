/** What can be seen of a fault: the end of a sentence, without secrets, under the name the dashboard translates. */
export const SEEN = {
  connection_refused: "the connection was refused",
  unknown_host: "the host's name is not known",
  no_lookup: "the host's name could not be looked up",
  no_route_to_host: "there is no route to the host",
  no_route_to_network: "there is no route to the network",
  no_connection_in_time: "no connection in time",
  broke_off: "the connection broke off",
  cut_short: "the answer was cut short",
  not_sendable: "it has characters that a request cannot carry",
  not_secure: "no secure connection",
  no_answer_in_time: "no complete answer in time",
  connection_failed: "the connection failed",
  not_a_url: "the address is not a URL",
  too_little_time: "too little time was left to wait for the answer",
  no_token_in_time: "no access token in time",
  token_not_readable: "the stored access token could not be read",
  unusable_id: "its id cannot be part of an address",
  unusable_transaction_id: "the transaction id cannot be part of an address",
  another_payment: "it is about another payment",
  compressed: "it is compressed, which was not asked for",
  too_large: "it is larger than 1 MB",
  not_utf8: "it is not UTF-8 text",
  empty: "it is empty",
  not_json: "it is not JSON",
} as const

/** The name of what was seen and the detail after it. A text without a known name is all detail. */
export function nameSeen(detail: string): { seen?: string; about?: string } {
  const known = Object.entries(SEEN).find(
    ([, words]) => detail === words || detail.startsWith(`${words}: `)
  )
  if (!known) {
    return { about: detail }
  }
  const [seen, words] = known
  const about = detail.slice(words.length + 2)
  return about ? { seen, about } : { seen }
}
