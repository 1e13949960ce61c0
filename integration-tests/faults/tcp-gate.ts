/** Stands between a server and its database, so that the line can be cut without touching either. */
import { once } from "node:events"
import { connect, createServer, type AddressInfo, type Socket } from "node:net"

/** For how long a database that was cut off takes no new connection. */
const CUT_MS = 600

export type TcpGate = {
  /** Where the same database is reached through the gate. */
  url: string
  /** Breaks every connection, and takes no new one for a while. */
  cut(): void
  close(): void
}

export async function openTcpGate(database: string): Promise<TcpGate> {
  const { hostname: host, port: target } = new URL(database)
  const open = new Set<Socket>()
  let closedUntil = 0
  const server = createServer((inner) => {
    if (Date.now() < closedUntil) {
      inner.resetAndDestroy()
      return
    }
    const outer = connect(Number(target), host)
    const both = [inner, outer]
    for (const socket of both) {
      open.add(socket)
      socket.setNoDelay(true)
      // Whichever end goes first takes the other with it.
      socket.on("error", () => undefined)
      socket.once("close", () => {
        open.delete(socket)
        both.forEach((other) => other.destroy())
      })
    }
    inner.pipe(outer)
    outer.pipe(inner)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const gated = new URL(database)
  gated.hostname = "127.0.0.1"
  gated.port = String((server.address() as AddressInfo).port)
  return {
    url: gated.toString(),
    cut() {
      closedUntil = Date.now() + CUT_MS
      open.forEach((socket) => socket.resetAndDestroy())
    },
    close() {
      server.close()
      open.forEach((socket) => socket.destroy())
    },
  }
}
