import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"

import { type Simulator, startSimulator } from "../../../../simulator"
import { identify, type ServiceKind } from "../is-simulator"

const never = (): Promise<ServiceKind> => Promise.reject(new Error("It was not asked for."))
const known = (kind: ServiceKind) => () => Promise.resolve(kind)

describe("the service of an environment", () => {
  let simulator: Simulator
  let service: Server
  let serviceUrl: string
  /** Nothing listens there any more. */
  let stoppedUrl: string

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0 })
    service = createServer((_request, response) => response.writeHead(404).end("<html>"))
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve))
    serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const stopped = await startSimulator({ port: 0 })
    stoppedUrl = stopped.url
    await stopped.close()
  })

  afterAll(async () => {
    await simulator.close()
    service.close()
  })

  it("takes play money if either address says that it is the simulator", async () => {
    const url = `${simulator.url}/v1`
    expect(await identify([url, url], never)).toBe("play_money")
    expect(await identify([serviceUrl, url], never)).toBe("play_money")
    expect(await identify([url, serviceUrl], never)).toBe("play_money")
    expect(await identify([url, stoppedUrl], never)).toBe("play_money")
  })

  it("is real if every address answers, and none as the simulator does", async () => {
    expect(await identify([serviceUrl, `${serviceUrl}/v1`], never)).toBe("real")
  })

  it.each(["real", "play_money", "unknown"] as const)(
    "stays %s as long as an address can't be reached",
    async (kind) => {
      expect(await identify([serviceUrl, stoppedUrl], known(kind))).toBe(kind)
      expect(await identify([stoppedUrl, serviceUrl], known(kind))).toBe(kind)
    }
  )

  it("is not read to its end if it answers without one", async () => {
    const chunk = Buffer.alloc(1_000_000, " ")
    let sent = 0
    const endless = createServer((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
        sent += chunk.length
      }
      response.on("drain", write)
      write()
    })
    await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve))
    const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
    expect(await identify([url], known("unknown"))).toBe("unknown")
    expect(sent).toBeLessThan(50_000_000)
    endless.closeAllConnections()
    endless.close()
  })

  it("counts as real if a test told the simulator not to identify itself", async () => {
    const silent = await startSimulator({ port: 0, identifiesItself: false })
    expect(await identify([silent.url], never)).toBe("real")
    await silent.close()
  })
})
