import { createServer } from "node:net"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

import { killAll, stand } from "./standing-process"

const PORTS = pathToFileURL(join(__dirname, "..", "ports.mjs")).href
const FALLBACK = 23_100

describe("the port of a demo's program", () => {
  afterEach(killAll)

  const program = `import { choosePort } from ${JSON.stringify(PORTS)}
    const wish = { name: "WANTED", fallback: ${FALLBACK} }
    console.log(await choosePort(wish).catch((error) => error.message))`

  /** A demo that chose, and whose program does not listen yet. */
  const choose = (wanted = "") => stand(program, { env: { WANTED: wanted } })

  it("is another one for each of several demos that start at once", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => choose()))
    expect(new Set(all.map(({ said }) => Number(said))).size).toBe(4)
  })

  it("is free again when its demo was killed", async () => {
    const first = await choose()
    await first.kill()
    expect((await choose()).said).toBe(first.said)
  })

  it("stays free for the program itself", async () => {
    const port = Number((await choose()).said)
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject)
      server.listen(port, "127.0.0.1", resolve)
    })
    server.close()
  })

  it("is refused where it was asked for and another demo has it", async () => {
    const { said } = await choose()
    expect((await choose(said)).said).toBe(
      `WANTED is ${said}, but something else has that port. Choose another.`
    )
  })
})
