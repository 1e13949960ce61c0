/** What somebody may mean by what they type into the search: several things at once. */

type Meant = {
  /** As it is: an id of ours, of the service or of Medusa. */
  text: string
  orderNumber: number | null
  amount: string | null
  email: string | null
}

const ORDER_NUMBER = /^#?(\d{1,9})$/
/** With or without its currency, and with either mark of its decimals. */
const AMOUNT = /^(\d{1,12})(?:[.,](\d{1,4}))?$/
const CURRENCY = /^(\p{Sc}|[A-Za-z]{3})|(\p{Sc}|[A-Za-z]{3})$/gu

export function readSearch(typed: string): Meant {
  const text = typed.trim()
  const number = ORDER_NUMBER.exec(text)?.[1]
  const amount = AMOUNT.exec(text.replace(CURRENCY, "").replace(/\s/g, ""))
  return {
    text,
    orderNumber: number === undefined ? null : Number(number),
    amount: amount ? [amount[1], amount[2]].filter(Boolean).join(".") : null,
    email: /^\S+@\S+$/.test(text) ? text.toLowerCase() : null,
  }
}
