import { setTimeout as sleep } from "node:timers/promises"

import { Failure } from "../../scripts/progress.mjs"

const PATIENCE_MS = 30_000
const A_MOMENT_MS = 250

/** @typedef {Record<string, any>} Json */
/** @typedef {{ (method: string, path: string, body?: object): Promise<Json>, at: (base: string) => Call }} Call */

/** JSON calls that must succeed. @param {string} base @param {Record<string, string>} headers @returns {Call} */
export function jsonCalls(base, headers = {}) {
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<Json>} */
  const call = async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Failure(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  /** The same caller at a server that was started anew. @param {string} other */
  const at = (other) => jsonCalls(other, headers)
  return Object.assign(call, { at })
}

/**
 * Follows a link to the shop's public address, which only a proxy in front of the server would know.
 * @param {string} base @param {string} link @returns {Promise<number>} the status
 */
export async function followLink(base, link) {
  const { pathname, search } = new URL(link)
  const answer = await fetch(`${base}${pathname}${search}`, {
    redirect: "manual",
    headers: { accept: "text/html" },
  })
  await answer.text()
  return answer.status
}

/** @param {boolean} holds @param {string} claim */
export function expect(holds, claim) {
  if (!holds) throw new Failure(`Expected: ${claim}`)
}

/**
 * Looks again until it is so: a return link is answered before the payment is settled.
 * @template Seen
 * @param {() => Promise<Seen>} look @param {(seen: Seen) => boolean} isSo @param {(seen: Seen) => string} claim
 */
export async function eventually(look, isSo, claim) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const seen = await look()
    if (isSo(seen)) return seen
    expect(Date.now() < deadline, claim(seen))
    await sleep(A_MOMENT_MS)
  }
}
