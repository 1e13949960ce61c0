import { createSocket } from "node:dgram"
import { once } from "node:events"
import { createServer } from "node:net"

import { Failure } from "./progress.mjs"

const TRIES = 50

/**
 * A port that was asked for must be free; a default one gives way to the next free one. It is kept from other demos
 * until this process ends, for minutes may pass before its program listens.
 * @param {{ name: string, fallback: number }} wish
 */
export async function choosePort({ name, fallback }) {
  const asked = process.env[name]
  if (asked) {
    const port = Number(asked)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Failure(`${name} is "${asked}", which is not a port number.`)
    }
    if (await take(port)) return port
    throw new Failure(`${name} is ${port}, but something else has that port. Choose another.`)
  }
  for (let port = fallback; port < fallback + TRIES; port++) {
    if (await take(port)) return port
  }
  throw new Failure(`No free port from ${fallback} to ${fallback + TRIES - 1}. Set ${name}.`)
}

/** @param {number} port */
async function take(port) {
  const kept = await keep(port)
  if (kept && !(await isFree(port))) {
    kept.close()
    return false
  }
  return kept !== null
}

/**
 * Takes the port of the same number for datagrams, which no program here uses: that is how demos tell each other, and
 * it ends with this process, however that ends.
 * @param {number} port
 */
async function keep(port) {
  const socket = createSocket("udp4")
  socket.bind({ port, address: "127.0.0.1", exclusive: true })
  return once(socket, "listening").then(
    () => socket.unref(),
    () => null
  )
}

export function anyFreePort() {
  return listenBriefly({ port: 0, host: "127.0.0.1" })
}

/** Both loopbacks: "localhost" may mean either, and another program could sit on just one.
 * @param {number} port */
async function isFree(port) {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"))
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
async function canListen(port, host) {
  try {
    return (await listenBriefly({ port, host, ipv6Only: true })) === port
  } catch (error) {
    // A machine without IPv6 has no second loopback that could be taken.
    const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error)
    return ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(code)
  }
}

/** @param {import("node:net").ListenOptions} place @returns {Promise<number>} the port */
async function listenBriefly(place) {
  const server = createServer().listen(place)
  await once(server, "listening")
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address())
  await once(server.close(), "close")
  return port
}
