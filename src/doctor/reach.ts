/** Whether an address answers this server. It says nothing about other networks, but finds what answers nobody. */
import { messageOf } from "../domain/message-of"

const LONGEST_MS = 3_000
const LOWEST_SERVER_FAULT = 500

/** What went wrong, or null. A page that is not found or moved is an answer, too. */
export async function reach(address: string): Promise<string | null> {
  try {
    const { status } = await ask(address)
    return status < LOWEST_SERVER_FAULT ? null : String(status)
  } catch (error) {
    return messageOf(error instanceof Error && error.cause ? error.cause : error)
  }
}

/** Sends nothing but the request itself, and goes nowhere else. */
async function ask(address: string): Promise<Response> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(LONGEST_MS) })
}
