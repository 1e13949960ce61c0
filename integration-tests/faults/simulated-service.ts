/** The simulator as the harness and the buyers see it: over HTTP. */
import { request } from "node:http"

import type { FaultName, FaultOptions } from "../../simulator"
import { startChild } from "./child"

/** The wallet shows that this payment has ended. */
export class NotPayable extends Error {}

export type SimulatedService = ReturnType<typeof simulatedServiceAt>

export function simulatedServiceAt(url: string) {
  const post = (path: string, body: unknown = {}) => postJson(`${url}/_simulator/${path}`, body)
  return {
    fault: (name: FaultName, options: FaultOptions) => post("faults", { name, ...options }),
    clearFaults: () => postJson(`${url}/_simulator/faults`, {}, "DELETE"),
    approve: async (transactionId: string): Promise<string> => {
      const { location } = await post(`transactions/${transactionId}/approve`)
      return location
    },
  }
}

/** Its journal stays on disk for the judge. */
export async function startSimulatedService(options: {
  file: string
  journalFile: string
  logFile: string
}) {
  const settings = {
    journalFile: options.journalFile,
    // A resume that is sent twice shows as two captures.
    repeatedResume: "captures_again",
  }
  const child = startChild<{ type: "ready"; url: string; apiKey: string }, object>({
    file: options.file,
    args: [JSON.stringify(settings)],
    logFile: options.logFile,
    hear: () => undefined,
  })
  const { url, apiKey } = await child.whenReady
  return { url, apiKey, stop: () => child.kill(), ...simulatedServiceAt(url) }
}

function postJson(address: string, body: unknown, method = "POST"): Promise<any> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    }
    const call = request(address, { method, headers, agent: false }, (answer) => {
      let received = ""
      answer.setEncoding("utf8")
      answer.on("data", (piece: string) => (received += piece))
      answer.on("end", () => {
        const told = `${method} ${address}: ${String(answer.statusCode)} ${received}`
        if (answer.statusCode === 200) resolve(JSON.parse(received))
        else reject(answer.statusCode === 409 ? new NotPayable(told) : new Error(told))
      })
    })
    call.on("error", reject)
    call.end(text)
  })
}
