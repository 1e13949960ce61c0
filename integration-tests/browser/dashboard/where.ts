import type { Page } from "playwright-core"

import type { Demo } from "../demo"

/** The demo that a story happens in, and the page of an admin who is logged in. */
export type Where = () => { demo: Demo; page: Page }

export const SIZES = [
  ["a desktop", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
] as const

/** Tells the wallet's simulator what to do from now on. */
export async function control(
  { simulator }: Demo,
  method: "POST" | "DELETE",
  path: string,
  body?: object
): Promise<unknown> {
  const answer = await fetch(`${simulator}/_simulator/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}
