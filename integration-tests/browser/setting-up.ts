/** From nothing to live, with a server that has a public address. */
import { logIn } from "./browser"
import { settingUpStories } from "./dashboard/setting-up"
import type { Size } from "./sizes"
import { withDemo } from "./with-demo"

const PUBLIC = "https://shop.example.com"

export function settingUp(size: Size): void {
  withDemo(
    "npm start with a public address",
    (where) => {
      beforeEach(async () => {
        const { demo, page } = where()
        await logIn(page, demo)
        // As a tunnel or a proxy does it.
        await page.context().route(`${PUBLIC}/**`, async (route) => {
          const { pathname, search } = new URL(route.request().url())
          const url = new URL(pathname + search, demo.dashboard).href
          await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) })
        })
      })

      afterEach(() => where().page.context().unrouteAll())

      settingUpStories(where, size)
    },
    { EXT_WALLET_BACKEND_URL: PUBLIC }
  )
}
