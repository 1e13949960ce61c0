/**
 * One socket per call. So no call runs into a socket that the other side closed while it was idle, and
 * the connection itself knows whether a request was sent, without guessing from an error.
 */
import { buildConnector, Client } from "undici"

const CONNECT_TIMEOUT_MS = 5_000

export type OpenSocket = buildConnector.connector

/** Kept as long as the gateway: it remembers TLS sessions, which makes new sockets cheap. */
export function createOpenSocket(timeout = CONNECT_TIMEOUT_MS): OpenSocket {
  return buildConnector({ timeout })
}

export function connectTo(origin: string, openSocket: OpenSocket) {
  let opened = false
  const connect: OpenSocket = (options, callback) => {
    if (opened) {
      // A call that was sent is never sent again on a second socket.
      callback(new Error("the connection was used already"), null)
      return
    }
    openSocket(options, (...result) => {
      opened = !result[0]
      callback(...result)
    })
  }
  // The caller's deadline is the only limit.
  const client = new Client(origin, { connect, headersTimeout: 0, bodyTimeout: 0 })
  return {
    client,
    /** Before the socket is open, including TLS, no part of a request can have been sent. */
    hasOpened: () => opened,
    close: () => void client.destroy().catch(() => undefined),
  }
}
