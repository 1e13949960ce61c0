/** What somebody may mean by what they type into the search: several things at once. */
import { readAmounts } from "./read-amounts"

type Meant = {
  /** As it is: an id of ours, of the service or of Medusa. */
  text: string
  orderNumber: number | null
  amounts: string[]
  /** An e-mail address, or how one begins. */
  emailStart: string | null
}

const ORDER_NUMBER = /^#?(\d{1,9})$/
/** Less would be the beginning of too many. */
const EMAIL_START = /^[^\s#]\S{2,}$/

export function readSearch(typed: string): Meant {
  const text = typed.trim()
  const number = ORDER_NUMBER.exec(text)?.[1]
  const amounts = readAmounts(text)
  return {
    text,
    orderNumber: number === undefined ? null : Number(number),
    amounts,
    emailStart: amounts.length === 0 && EMAIL_START.test(text) ? text.toLowerCase() : null,
  }
}
