import { existsSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"

import { loadRoute, patchedStarter, typecheck } from "./patched-starter"
import { BUTTON_FROM, type StarterLayout } from "./starter-excerpt"

jest.setTimeout(120_000)

const GUIDES = path.resolve(__dirname, "../../docs/guides")
const read = (file: string) => readFileSync(path.join(GUIDES, file), "utf8")

describe("the guide for Medusa's Next.js starter", () => {
  it("names every file of the patch, and no other", () => {
    const [, steps = ""] = read("storefront.md").split("## Medusa's Next.js starter")
    const named = [...steps.matchAll(/^\| `(src\/[^`]+)`/gm)].map(([, file]) => file)
    const files = [...read("nextjs-starter.patch").matchAll(/^\+\+\+ b\/(.*)$/gm)]
    expect(named).toEqual(files.map(([, file]) => file))
  })

  it.each(Object.keys(BUTTON_FROM) as StarterLayout[])(
    "compiles in the layout of %s, with the starter's module resolution",
    (layout) => {
      const folder = patchedStarter(layout)
      expect(existsSync(path.join(folder, "src/app/api/wallet/route.ts"))).toBe(true)
      expect(typecheck(folder)).toBe("")
      rmSync(folder, { recursive: true })
    }
  )

  it("answers Medusa's own payment link by the route that the patch adds", async () => {
    const page = "https://api.shop.test/ext-wallet/payment-request/pay_col_1.signature"
    const asked: (string | undefined)[] = []
    const backend = createServer(({ url }, response) => {
      asked.push(url)
      response.writeHead(303, { location: page }).end()
    })
    await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve))
    const folder = patchedStarter("dtc-starter")
    try {
      const { port } = backend.address() as AddressInfo
      const file = "src/app/[countryCode]/payment-collection/[id]/route.ts"
      const { GET } = loadRoute(folder, file, `http://127.0.0.1:${String(port)}`)
      const link = "https://shop.test/fr/payment-collection/pay_col_1?order_id=order_1"
      const { status, headers } = await GET(new Request(link))
      expect([status, headers.get("location")]).toEqual([303, page])
      expect(asked).toEqual(["/ext-wallet/payment-collection/pay_col_1?order_id=order_1"])
    } finally {
      backend.close()
      rmSync(folder, { recursive: true })
    }
  })
})
