import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http"
import { createServer, type AddressInfo, type Server, type Socket } from "node:net"

const running = new Set<() => Promise<void>>()

/** For `afterEach`: a test that fails must not leave a server behind that keeps Jest waiting. */
export async function closeServers() {
  await Promise.all([...running].map((close) => close()))
  running.clear()
}

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return (server.address() as AddressInfo).port
}

export type SeenRequest = {
  method: string
  url: string
  headers: IncomingMessage["headers"]
  body: string
}

/** An HTTP server that answers as told, and remembers requests and connections. */
export async function startHttp(
  answer: (request: SeenRequest, response: ServerResponse, number: number) => void
) {
  const requests: SeenRequest[] = []
  const seen = { connections: 0 }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { method = "", url = "", headers } = request
    const body = Buffer.concat(chunks).toString()
    requests.push({ method, url, headers, body })
    answer({ method, url, headers, body }, response, requests.length)
  }
  const server = createHttpServer((request, response) => void take(request, response))
  server.on("connection", () => (seen.connections += 1))
  const port = await listen(server)
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  running.add(close)
  return { url: `http://127.0.0.1:${port}`, port, requests, seen }
}

/** A bare TCP server, for faults below HTTP. */
export async function startTcp(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
    onConnection(socket)
  })
  const port = await listen(server)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  running.add(close)
  return { port, close }
}

/** A port on which nobody listens. */
export async function closedPort(): Promise<number> {
  const { port, close } = await startTcp(() => undefined)
  await close()
  return port
}
