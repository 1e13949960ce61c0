/** Stands between a server and its database, so that the line can be cut without touching either. */
import { connect, createServer, type Socket } from "node:net"

export type TcpGate = {
  port: number
  /** Breaks every connection, and takes no new one for a while. */
  cut(forMs: number): void
  close(): void
}

export async function openTcpGate(target: { host: string; port: number }): Promise<TcpGate> {
  const open = new Set<Socket>()
  let closedUntil = 0
  const server = createServer((inner) => {
    if (Date.now() < closedUntil) {
      inner.resetAndDestroy()
      return
    }
    const outer = connect(target.port, target.host)
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
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address ? address.port : 0)
    })
  })
  return {
    port,
    cut(forMs) {
      closedUntil = Date.now() + forMs
      open.forEach((socket) => socket.resetAndDestroy())
    },
    close() {
      server.close()
      open.forEach((socket) => socket.destroy())
    },
  }
}
