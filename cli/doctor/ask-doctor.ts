import { z } from "zod"

const answerSchema = z.object({
  checks: z.array(
    z.object({
      id: z.string(),
      status: z.enum(["ok", "warning", "error"]),
      message: z.string(),
      remedy: z.string().nullable(),
      /** A server may be older than this command. */
      link: z.string().nullish(),
    })
  ),
})

export type Check = z.infer<typeof answerSchema>["checks"][number]

/** The server gave no usable answer. The message says why, and what to do. */
export class Unanswered extends Error {}

const LONGEST_MS = 30_000
const SECOND_MS = 1_000

export async function askDoctor(server: URL, apiKey: string): Promise<Check[]> {
  const address = new URL(server)
  // Not resolved against the server: a path that begins with `//` would name another host.
  address.pathname = `${server.pathname.replace(/\/+$/, "")}/admin/ext-wallet/doctor`
  address.search = ""
  address.hash = ""
  const signal = AbortSignal.timeout(LONGEST_MS)
  const response = await fetch(address, {
    headers: { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}` },
    // The key is sent to this address only.
    redirect: "manual",
    signal,
  }).catch((error: unknown) => {
    throw new Unanswered(
      signal.aborted
        ? `${server.origin} did not answer within ${LONGEST_MS / SECOND_MS} seconds. Check the server's log.`
        : `${server.origin} could not be reached. Start the server, or set its URL with --url.`,
      { cause: error }
    )
  })
  if (response.status === 401 || response.status === 403) {
    throw new Unanswered(
      `The server refused the API key (${response.status}). Create a secret API key in Settings → Secret API Keys and set EXT_WALLET_ADMIN_API_KEY to it.`
    )
  }
  const answer = answerSchema.safeParse(await response.json().catch(() => null))
  if (!answer.success) {
    throw new Unanswered(
      `${address.href} returned an unexpected response (${response.status}). Check that this is the Medusa server and that its medusa-config has the plugin.`
    )
  }
  return answer.data.checks
}
