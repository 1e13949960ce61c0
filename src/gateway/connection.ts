/**
 * One socket for one call. No call can meet a socket that the other side closed while it sat idle,
 * and whether a request has left is known from the connection itself, not guessed from an error.
 */
import { buildConnector, Client } from "undici"

const CONNECT_TIMEOUT_MS = 5_000

export type OpenSocket = buildConnector.connector

/** Kept for a gateway's life: it remembers TLS sessions, which makes new sockets cheap. */
export function createOpenSocket(timeout = CONNECT_TIMEOUT_MS): OpenSocket {
  return buildConnector({ timeout })
}

export function connectTo(origin: string, openSocket: OpenSocket) {
  let opened = false
  const connect: OpenSocket = (options, callback) => {
    if (opened) {
      // A call that went out once never goes out again on a second socket.
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
    /** Until a socket is open, TLS included, nothing of a request can have left. */
    hasOpened: () => opened,
    close: () => void client.destroy().catch(() => undefined),
  }
}
