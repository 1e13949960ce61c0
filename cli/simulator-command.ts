import { parseArgs } from "node:util"
import { z } from "zod"
import { startSimulator, type Behaviour, type Simulator, type SimulatorOptions } from "../simulator"
import { behaviourSchema } from "../simulator/options"
import { readFlags } from "./flags"
import { UsageError, type Io } from "./io"

const HELP = `Usage: medusa-payment-ext-wallet simulator [options]

Runs a simulator of the payment service until you press Ctrl+C. No money moves.

Options
  --port <number>          Port, 0 for a free one (default 4010)
  --host <address>         Address to listen on (default 127.0.0.1)
  --public-url <url>       Address at which customers reach it, if that differs
  --allowed-host <name>    Another name under which it may be called, such as that of a
                           container. Can be repeated. IP addresses and localhost are
                           always allowed
  --flow <flow>            resume: captures when the shop calls resume (default)
                           hosted: captures when the customer approves
  --reading <reading>      What the token endpoint returns if a token already exists:
                           repeat: the token again (default)
                           remaining: only its remaining time
  --server-calls <method>  none (default), get or post: calls the shop's return, cancel or
                           error URL from its own server before it redirects the customer
  --resume-before-approval <answer>
                           Answer to a resume before the customer has approved: 400
                           (default), 403, 404, 409, 410, 422, or wallet_page: 200 with
                           the wallet's page
  --captured-answer <answer>
                           Where the answer to a resume that captured leads: return_link
                           (default), wallet_page or no_address
  --repeated-resume <answer>
                           Answer to a resume of a captured payment: conflict (default),
                           same, or captures_again
  --amount-unit <unit>     minor (default) or major: the unit in which it reads amounts
  --error-url <url>        The error URL that is registered for the account (default: none)
  --journal <file>         Keeps payments for the next start, and the keys in
                           <file>.keys.json (default: forgets everything at the end)
  --sandbox-key <key>      API key to accept for the sandbox (default: a random one)
  --production-key <key>   The same for production
  -h, --help               Show this help
`

const switches = behaviourSchema.shape

const flagsSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(4010),
  host: z.string().min(1).default("127.0.0.1"),
  "public-url": z.url({ protocol: /^https?$/ }).optional(),
  "allowed-host": z.array(z.string().min(1)).default([]),
  flow: switches.flow,
  reading: switches.tokenReading,
  "server-calls": switches.serverCalls,
  "resume-before-approval": switches.resumeBeforeApproval,
  "captured-answer": switches.capturedAnswer,
  "repeated-resume": switches.repeatedResume,
  "amount-unit": switches.amountUnit,
  "error-url": switches.errorUrl,
  journal: z.string().min(1).optional(),
  "sandbox-key": z.string().min(1).optional(),
  "production-key": z.string().min(1).optional(),
})

export async function runSimulator(argv: string[], io: Io): Promise<number> {
  const flags = readOptions(argv)
  if (flags === "help") {
    io.out(HELP)
    return 0
  }
  const simulator = await start(flags.options)
  simulator.behave(flags.behaviour)
  // Listens before the addresses are printed, because a reader may stop the command at once.
  const stopped = io.untilStopped()
  io.out(welcome(simulator, flags.options.journalFile !== undefined))
  await stopped
  await simulator.close()
  io.out("The simulator has ended.\n")
  return 0
}

type Flags = { options: SimulatorOptions; behaviour: Behaviour }

function readOptions(argv: string[]): Flags | "help" {
  const { help, ...values } = parse(argv)
  if (help) return "help"
  const flags = flagsSchema.safeParse(values)
  if (!flags.success) {
    const problems = flags.error.issues.map(
      ({ path, message }) => `--${path.join(".")}: ${message}.`
    )
    throw new UsageError(problems.join(" "))
  }
  const { data } = flags
  const options = {
    port: data.port,
    host: data.host,
    journalFile: data.journal,
    publicUrl: data["public-url"],
    allowedHosts: data["allowed-host"],
    sandboxKey: data["sandbox-key"],
    productionKey: data["production-key"],
  }
  const behaviour = {
    flow: data.flow,
    tokenReading: data.reading,
    serverCalls: data["server-calls"],
    resumeBeforeApproval: data["resume-before-approval"],
    capturedAnswer: data["captured-answer"],
    repeatedResume: data["repeated-resume"],
    amountUnit: data["amount-unit"],
    errorUrl: data["error-url"],
  }
  return { options, behaviour }
}

function parse(argv: string[]) {
  const text = { type: "string" } as const
  const options = {
    port: text,
    host: text,
    "public-url": text,
    "allowed-host": { type: "string", multiple: true },
    flow: text,
    reading: text,
    "server-calls": text,
    "resume-before-approval": text,
    "captured-answer": text,
    "repeated-resume": text,
    "amount-unit": text,
    "error-url": text,
    journal: text,
    "sandbox-key": text,
    "production-key": text,
    help: { type: "boolean", short: "h" },
  } as const
  return readFlags(() => parseArgs({ args: argv, options }))
}

async function start(options: SimulatorOptions): Promise<Simulator> {
  try {
    return await startSimulator(options)
  } catch (error) {
    if (isPortInUse(error)) {
      throw new UsageError(`Port ${options.port} is in use. Choose another with --port.`)
    }
    throw error
  }
}

function isPortInUse(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "EADDRINUSE"
  )
}

function welcome({ url, apiKey, productionKey }: Simulator, keepsPayments: boolean): string {
  return `The payment service simulator is running. No money moves.

  authUrl and baseUrl    ${url}
  Sandbox API key        ${apiKey}
  Production API key     ${productionKey}
  Service dashboard      ${url}/operator

${keepsPayments ? "Payments and keys are kept for the next start." : "Payments and keys are forgotten at the end. To keep them, use --journal <file>."}
Press Ctrl+C to stop it.
`
}
