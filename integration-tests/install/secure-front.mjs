import { readFile } from "node:fs/promises"
import { connect } from "node:net"
import { join } from "node:path"
import { createServer } from "node:tls"

import { run } from "../../scripts/run.mjs"

/**
 * Puts https in front of a port: a production server talks to nothing less.
 * @param {string} folder  for the certificate, which whoever calls has to be told to trust
 */
export async function openSecureFront(folder) {
  const [key, certificate] = [join(folder, "front.key"), join(folder, "front.crt")]
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
  await run("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", certificate, ...name])
  let target = 0
  /** @type {Set<import("node:net").Socket>} */
  const open = new Set()
  const server = createServer(
    { key: await readFile(key), cert: await readFile(certificate) },
    (outside) => {
      const inside = connect(target, "127.0.0.1")
      for (const socket of [outside, inside]) {
        open.add(socket)
        // Either end may leave at any time: then the other goes, too.
        socket.on("error", () => socket.destroy())
        socket.on("close", () => {
          open.delete(socket)
          outside.destroy()
          inside.destroy()
        })
      }
      outside.pipe(inside).pipe(outside)
    }
  )
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)))
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address())
  return {
    url: `https://localhost:${port}`,
    certificate,
    /** @param {number} port */
    leadTo(port) {
      target = port
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
