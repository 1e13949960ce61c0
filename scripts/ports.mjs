import { createServer } from "node:net"

import { Failure } from "./progress.mjs"

const TRIES = 50

/**
 * A port that was asked for must be free; a default one gives way to the next free one.
 * @param {{ name: string, fallback: number, taken: Set<number> }} wish
 */
export async function choosePort({ name, fallback, taken }) {
  const asked = process.env[name]
  if (asked) {
    const port = Number(asked)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Failure(`${name} is "${asked}", which is not a port number.`)
    }
    if (taken.has(port) || !(await isFree(port))) {
      throw new Failure(`${name} is ${port}, but something else listens there. Choose another.`)
    }
    taken.add(port)
    return port
  }
  for (let port = fallback; port < fallback + TRIES; port++) {
    if (!taken.has(port) && (await isFree(port))) {
      taken.add(port)
      return port
    }
  }
  throw new Failure(`No free port from ${fallback} to ${fallback + TRIES - 1}. Set ${name}.`)
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
