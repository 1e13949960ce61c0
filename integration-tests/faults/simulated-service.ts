/** The simulator as the harness and the buyers see it: over HTTP. */
import { request } from "node:http"
import { join } from "node:path"

import type { FaultName, FaultOptions } from "../../simulator"
import { startChild } from "./child"

/** The wallet shows that this payment has ended. */
export class NotPayable extends Error {}

export type SimulatedService = ReturnType<typeof simulatedServiceAt>

export function simulatedServiceAt(url: string) {
  const post = (path: string, body: unknown = {}) => postJson(`${url}/_simulator/${path}`, body)
  return {
    fault: (name: FaultName, options: FaultOptions) => post("faults", { name, ...options }),
    approve: async (transactionId: string): Promise<string> => {
      const { location } = await post(`transactions/${transactionId}/approve`)
      return location
    },
  }
}

/** Its journal stays on disk for the judge. */
export async function startSimulatedService(place: { programs: string; folder: string }) {
  const journalFile = join(place.folder, "journal.jsonl")
  // A resume that is sent twice shows as two captures.
  const settings = { journalFile, repeatedResume: "captures_again" }
  const child = startChild<{ type: "ready"; url: string; apiKey: string }, object>({
    file: join(place.programs, "simulator-process.cjs"),
    args: [JSON.stringify(settings)],
    logFile: join(place.folder, "simulator.log"),
    hear: () => undefined,
  })
  const { url, apiKey } = await child.whenReady
  return { url, apiKey, journalFile, stop: () => child.kill(), ...simulatedServiceAt(url) }
}

function postJson(address: string, body: unknown): Promise<any> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    }
    const call = request(address, { method: "POST", headers, agent: false }, (answer) => {
      let received = ""
      answer.setEncoding("utf8")
      answer.on("data", (piece: string) => (received += piece))
      answer.on("end", () => {
        const told = `${address}: ${String(answer.statusCode)} ${received}`
        if (answer.statusCode === 200) resolve(JSON.parse(received))
        else reject(answer.statusCode === 409 ? new NotPayable(told) : new Error(told))
      })
    })
    call.on("error", reject)
    call.end(text)
  })
}
