// A measurement in a process of its own: what it prints last is the result.
import { execFile } from "node:child_process"
import { promisify } from "node:util"

/** @param {string} file @param {...(string | number)} given @returns {Promise<any>} */
export async function measureApart(file, ...given) {
  const options = ["--expose-gc", file, ...given.map(String)]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "")
}
