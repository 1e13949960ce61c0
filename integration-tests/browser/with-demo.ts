/** The stories of a file happen in one demo, because every start of one takes a minute. */
import type { Page } from "playwright-core"

import { openPages, type Pages } from "./browser"
import { startDemo, takeDefaultPorts, type Demo, type Where } from "./demo"

jest.setTimeout(600_000)

export function withDemo(
  title: string,
  stories: (where: Where) => void,
  env: Record<string, string> = {}
): void {
  describe(title, () => {
    let demo: Demo
    let pages: Pages
    let page: Page
    let freePorts: () => void

    beforeAll(async () => {
      freePorts = await takeDefaultPorts()
      demo = await startDemo(env)
      pages = await openPages([demo.storefront, demo.dashboard, demo.simulator])
    })

    afterAll(async () => {
      await pages.end()
      await demo.stop()
      freePorts()
    })

    beforeEach(async () => {
      page = await pages.open(60_000)
    })

    afterEach(async () => {
      await pages.closeAll()
    })

    stories(() => ({ demo, page }))
  })
}
