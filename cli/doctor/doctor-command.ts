import { parseArgs } from "node:util"
import { readFlags } from "../flags"
import { UsageError, type Io } from "../io"
import { askDoctor, Unanswered, type Check } from "./ask-doctor"

const KEY = "EXT_WALLET_ADMIN_API_KEY"
const HELP = `Usage: medusa-payment-ext-wallet doctor [options]

Checks how the wallet is set up on a running server. Exits with code 1 if a check fails.

Needs a secret API key of the store (Settings → Secret API Keys in the dashboard) in the environment
variable ${KEY}.

Options
  --url <url>    The server's address (default: EXT_WALLET_BACKEND_URL, or http://localhost:9000)
  -h, --help     Show this help
`

const MARKS = { ok: "✓", warning: "!", error: "✗" } as const

export async function runDoctor(argv: string[], io: Io): Promise<number> {
  const options = { url: { type: "string" }, help: { type: "boolean", short: "h" } } as const
  const { url, help } = readFlags(() => parseArgs({ args: argv, options }))
  if (help) {
    io.out(HELP)
    return 0
  }
  const apiKey = io.env[KEY]
  if (!apiKey) {
    throw new UsageError(`Set ${KEY} to a secret API key of the store.`)
  }
  const server = requireSafe(url ?? (io.env.EXT_WALLET_BACKEND_URL || "http://localhost:9000"))
  try {
    const checks = await askDoctor(server, apiKey)
    io.out(checks.map((check) => describe(check, server)).join(""))
    const count = (status: Check["status"]) => checks.filter((one) => one.status === status).length
    const [wrong, warnings] = [count("error"), count("warning")]
    const warned = warnings > 0 ? ` ${warnings} ${warnings === 1 ? "warning" : "warnings"}.` : ""
    io.out(
      wrong === 0 ? `\nNo problems.${warned}\n` : `\n${wrong} of ${checks.length} checks failed.\n`
    )
    return wrong === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    io.err(`${error.message}\n`)
    return 1
  }
}

/** The key is sent there, so the connection must be encrypted, except on this machine. */
function requireSafe(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "")
  if (url?.protocol !== "https:" && !(url?.protocol === "http:" && isHere)) {
    throw new UsageError(
      `--url ${address} must start with https://. Plain http only works on this machine.`
    )
  }
  return url
}

const NAMES = 17

function describe({ id, status, message, remedy, link }: Check, server: URL): string {
  const below = (line: string) => `${" ".repeat(NAMES + 3)}${line}\n`
  return [
    `${MARKS[status]} ${id.padEnd(NAMES)} ${message}\n`,
    remedy && below(`→ ${remedy}`),
    remedy && link && below(`  ${addressOf(link, server)}`),
  ]
    .filter(Boolean)
    .join("")
}

/** A page of the dashboard is told by its path alone. */
function addressOf(link: string, server: URL): string {
  return link.startsWith("/") ? `${server.origin}/app${link}` : link
}
