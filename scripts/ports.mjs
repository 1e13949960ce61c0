import { createServer } from "node:net"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"

import { claim } from "./claim.mjs"
import { Failure } from "./progress.mjs"

const TRIES = 50

/**
 * A port that was asked for must be free; a default one gives way to the next free one. It is kept from other demos
 * until the end, for minutes may pass before its program listens.
 * @param {{ name: string, fallback: number, taken: Set<number>, onEnd: (undo: () => void) => void }} wish
 */
export async function choosePort({ name, fallback, taken, onEnd }) {
  /** @param {number} port */
  const take = async (port) => {
    if (taken.has(port)) return false
    const { release } = claim(claimOf(port))
    if (!release) return false
    if (!(await isFree(port))) {
      release()
      return false
    }
    onEnd(release)
    taken.add(port)
    return true
  }
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

/** In a folder per account: what one made, another may not write to. @param {number} port */
function claimOf(port) {
  return join(tmpdir(), `ext-wallet-ports-${userInfo().uid}`, String(port))
}

export async function anyFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}

/** Both loopbacks: "localhost" may mean either, and another program could sit on just one.
 * @param {number} port */
async function isFree(port) {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"))
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", (error) => {
      // A machine without IPv6 has no second loopback that could be taken.
      const { code } = /** @type {NodeJS.ErrnoException} */ (error)
      resolve(code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")
    })
    server.listen({ port, host, ipv6Only: true }, () => server.close(() => resolve(true)))
  })
}
