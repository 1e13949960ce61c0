/** The pages as everyone sees them, in every size: all stories that demo.spec.ts doesn't tell. */
import { settingsStories } from "./dashboard/settings"
import { paymentLinkStories } from "./payment-link"
import { paymentListStories } from "./payment-list"
import { paymentRequestStories } from "./payment-request"
import { retryStories } from "./reviews"
import { shopPageStories } from "./shop-pages"
import { shopperStories } from "./shopper"
import { statementStories } from "./statements"
import { withDemo } from "./with-demo"

withDemo("the pages of npm start", (where) => {
  retryStories(where)
  statementStories(where)
  describe("the list of payments", () => paymentListStories(where))
  shopperStories(where, "phone")
  shopPageStories(where)
  paymentLinkStories(where, "desktop")
  paymentRequestStories(where, "desktop")
  paymentRequestStories(where, "phone")
  describe("the wallet's settings in the dashboard", () => settingsStories(where))
})
