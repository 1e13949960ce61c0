/** What stands before the servers: each call goes to the next of them. */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

import { ERRAND_HEADER, type Errand } from "../faults/medusa/messages"

const LOOK_EVERY_MS = 50
const GONE = JSON.stringify({ type: "bad_gateway", message: "The server closed the connection." })

export async function openProxy() {
  /** The ports of the servers that get new calls, the next one first. */
  const ports: number[] = []
  /** For each server, the customers whose calls it has not answered. */
  const underWay = new Map<number, number[]>()
  // A connection of its own for each call: none is reused just as its server closes it.
  const agent = new Agent({ keepAlive: false })

  async function next(): Promise<number> {
    for (;;) {
      const port = ports.shift()
      if (port !== undefined) {
        ports.push(port)
        return port
      }
      await sleep(LOOK_EVERY_MS)
    }
  }

  async function passOn(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const port = await next()
    const busy = underWay.get(port)
    const customer = customerOf(call)
    busy?.push(customer)
    const done = () => void busy?.splice(busy.indexOf(customer), 1)
    const { method, url: path, headers } = call
    const passed = request({ host: "127.0.0.1", port, method, path, headers, agent })
    passed.on("response", (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
      answered.once("end", done)
      answered.once("error", () => answer.destroy())
    })
    // A dead server's calls stay in its list: that is what its death has interrupted.
    passed.on("error", () => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502, { "content-type": "application/json" }).end(GONE)
    })
    call.pipe(passed)
  }

  const server = createServer((call, answer) => void passOn(call, answer))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    add(port: number) {
      underWay.set(port, [])
      ports.push(port)
    },
    /** It gets no new calls. What it has not answered yet goes on. */
    takeOut(port: number) {
      const place = ports.indexOf(port)
      if (place >= 0) ports.splice(place, 1)
    },
    customersAt: (port: number) => [...new Set(underWay.get(port))],
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function customerOf({ headers }: IncomingMessage): number {
  const errand = headers[ERRAND_HEADER]
  return typeof errand === "string" ? (JSON.parse(errand) as Errand).n : -1
}
