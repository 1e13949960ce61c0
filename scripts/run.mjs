import { startGroup } from "./guard.mjs"
import { Failure } from "./progress.mjs"

const KEPT_OUTPUT = 20_000
// `npm run --silent` silences every npm that it starts, which then fails without saying why.
const LOUD_NPM = { npm_config_loglevel: "warn" }

/**
 * @typedef {{ cwd?: string, env?: Record<string, string | undefined>, uid?: number, gid?: number,
 *   signal?: AbortSignal, show?: "stderr" }} RunOptions
 */

/**
 * Runs a command to its end, quietly; its last output is told when it fails.
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 * @returns {Promise<string>}
 */
export async function run(command, args, options = {}) {
  const { code, output } = await runToEnd(command, args, options)
  if (code === 0) return output
  throw new Failure(`${command} ${args.join(" ")} ended with ${code}:\n${output.trim()}`)
}

/** @param {string} command @param {string[]} args @param {RunOptions} [options] */
export async function runToEnd(command, args, { signal, show, env, ...options } = {}) {
  if (signal?.aborted) throw new Failure("Interrupted")
  const { child, whenGone, kill } = startGroup(command, args, {
    ...options,
    env: { ...LOUD_NPM, ...env },
    stdio: ["ignore", "pipe", show ? "inherit" : "pipe"],
  })
  let output = ""
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk).slice(-KEPT_OUTPUT)
  }
  child.stdout?.on("data", keep)
  child.stderr?.on("data", keep)
  const interrupt = () => kill("SIGKILL")
  signal?.addEventListener("abort", interrupt, { once: true })
  const code = await whenGone
  signal?.removeEventListener("abort", interrupt)
  return { code, output }
}
