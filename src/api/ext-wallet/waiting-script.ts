/** What the waiting page runs: it asks until the payment is settled, and then loads itself again to be led on. */
import { createHash } from "node:crypto"

/** Accepted: of the page, and of the short answer that its script asks for. */
export const STILL_WAITING = 202
const PAUSE_MS = 300
const PAUSE_WITHOUT_ANSWER_MS = 1_000

/** Anything but "not yet" loads the page again: the server knows what to show then. */
export const WAITING_SCRIPT = `
  const ask = () => fetch(location.href).then(
    ({ status }) => status === ${STILL_WAITING} ? setTimeout(ask, ${PAUSE_MS}) : location.reload(),
    () => setTimeout(ask, ${PAUSE_WITHOUT_ANSWER_MS})
  )
  setTimeout(ask, ${PAUSE_MS})
`

/** For the page's policy: this script runs, and no other. */
export const WAITING_SCRIPT_HASH = `sha256-${createHash("sha256").update(WAITING_SCRIPT).digest("base64")}`
