import { once } from "node:events"
import { connect } from "node:net"

/** One command, in the words that Redis takes from a terminal. */
export async function tellRedis(url: string, command: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, "connect")
  socket.write(`${command}\r\n`)
  await once(socket, "data")
  socket.destroy()
}
