import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { startGroup } from "./guard.mjs"
import { Failure } from "./progress.mjs"

const PATIENCE_MS = 10_000
const TOLD_LINES = 30

/**
 * @typedef {{ name: string, args: string[], cwd: string, env: Record<string, string | undefined> }} Program
 * @typedef {{ name: string, whenGone: Promise<number | string | null>, lastLines: () => string,
 *   kill: (signal: NodeJS.Signals) => void, stop: () => Promise<void> }} Service
 * @typedef {ReturnType<typeof createServices>} Services
 * @typedef {(name: string, ...args: string[]) => Program} MedusaCommand  a command of Medusa's in the demo's store
 */

/** Node programs whose output goes to a file each.
 * @param {string} logFolder */
export function createServices(logFolder) {
  mkdirSync(logFolder, { recursive: true })
  /** @type {Set<Service>} */
  const running = new Set()

  /** @param {Program} program @returns {Service} */
  function start({ name, args, cwd, env }) {
    const logFile = join(logFolder, `${name}.log`)
    const log = openSync(logFile, "w")
    const { whenGone, kill } = startGroup(process.execPath, args, {
      cwd,
      env,
      stdio: ["ignore", log, log],
      endBy: "SIGTERM",
    })
    closeSync(log)
    /** @type {Service} */
    const service = {
      name,
      whenGone,
      kill,
      lastLines: () => `${tail(logFile)}\n(all of it: ${logFile})`,
      async stop() {
        kill("SIGTERM")
        await Promise.race([whenGone, sleep(PATIENCE_MS, undefined, { ref: false })])
        kill("SIGKILL")
        await whenGone
      },
    }
    running.add(service)
    void whenGone.then(() => running.delete(service))
    return service
  }

  /** Runs a program that ends by itself. @param {Program} program */
  async function complete(program) {
    const service = start(program)
    const end = await service.whenGone
    if (end !== 0) throw new Failure(`${program.name} ended with ${end}:\n${service.lastLines()}`)
  }

  async function stopAll() {
    await Promise.all([...running].map((service) => service.stop()))
  }

  return { start, complete, stopAll }
}

/**
 * @param {Service} service @param {string} url @param {number} timeoutMs
 */
export async function waitUntilItAnswers(service, url, timeoutMs = 180_000) {
  const deadline = Date.now() + timeoutMs
  let gone = false
  void service.whenGone.then(() => (gone = true))
  while (!(await answers(url))) {
    if (gone) throw new Failure(`${service.name} ended:\n${service.lastLines()}`)
    if (Date.now() > deadline) {
      throw new Failure(`${service.name} does not answer at ${url}:\n${service.lastLines()}`)
    }
    await sleep(150)
  }
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) })
    await response.body?.cancel()
    return response.status < 400
  } catch {
    return false
  }
}

/** @param {string} file */
function tail(file) {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-TOLD_LINES).join("\n")
}
