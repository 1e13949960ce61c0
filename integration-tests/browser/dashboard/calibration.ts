/** An admin finds out how the service behaves, with three services that behave differently. */
import type { Locator, Page } from "playwright-core"

import { expectAccessible } from "../accessibility"
import { control, openSettings, type Where } from "./where"

/** As the simulator is started. */
const WAITS = { flow: "resume", resumeBeforeApproval: "400", capturedAnswer: "return_link" }

export function calibrationStories(where: Where): void {
  const section = () => where().page.getByRole("region", { name: "Calibration", exact: true })
  const result = () => section().getByRole("region", { name: "Result", exact: true })
  const task = (title: string) => section().getByRole("region", { name: title })
  const behave = (behaviour: object) =>
    control(where().demo, "POST", "behaviour", { ...WAITS, serverCalls: "none", ...behaviour })

  async function start(): Promise<void> {
    await openSettings(where())
    await section().getByRole("button", { name: "Calibrate again" }).click()
    await task("Approve the payment in the wallet").waitFor()
  }

  async function atWallet(press: string): Promise<Page> {
    const wallet = where().page.context().waitForEvent("page")
    await section().getByRole("link", { name: "Open wallet" }).click()
    const tab = await wallet
    await tab.getByRole("button", { name: press, exact: true }).click()
    return tab
  }

  async function answer(question: string, choice: string): Promise<void> {
    const box = task(question)
    await box.getByRole("radio", { name: choice, exact: true }).click()
    await box.getByRole("button", { name: "Submit answer" }).click()
    await box.waitFor({ state: "detached" })
  }

  /** Up to the question whether the capture is requested once more. */
  async function calibrate(before: "Captured" | "Not captured"): Promise<void> {
    await start()
    const tab = await atWallet("Approve")
    await tab.getByText("You can close this tab").waitFor()
    await answer("What does the payment service show for this payment?", before)
    await answer("What does the payment service show now?", "Captured")
    await answer("Which amount did the wallet show?", "€1.23")
    await answer("Which currency did the wallet show?", "EUR")
    await task("Request the capture a second time?").waitFor()
  }

  const step = (name: string): Locator => section().getByRole("listitem").filter({ hasText: name })

  afterEach(async () => {
    await behave({})
    await control(where().demo, "DELETE", "faults")
  })

  it("the calibration shows that answers look alike, and that every payment needs review then", async () => {
    await behave({ resumeBeforeApproval: "wallet_page", capturedAnswer: "wallet_page" })
    await calibrate("Not captured")
    await answer("Request the capture a second time?", "Skip this step")
    await result().getByText("The payment service waits for the capture request.").waitFor()
    await result()
      .getByText(/in the same way as to one that nobody approved/)
      .waitFor()
    await result()
      .getByText(/every payment needs review before its order counts as paid/)
      .waitFor()
    await section().getByText("Details of the last calibration").click()
    await step("Capture requested without approval")
      .getByText("Response: 200, redirects to the page where this payment is approved")
      .waitFor()
  })

  it("the calibration shows that the service captures on approval", async () => {
    await behave({ flow: "hosted", serverCalls: "post" })
    await calibrate("Captured")
    await section().getByText("Return URL, POST from a server (127.0.0.1)").waitFor()
    await answer("Request the capture a second time?", "Skip this step")
    await result()
      .getByText(/captures as soon as the customer approves/)
      .waitFor()
  })

  it("the calibration goes on after a cancellation, and says why one could not be started", async () => {
    const { demo } = where()
    await start()
    await atWallet("Cancel")
    await task("The payment was canceled in the wallet").waitFor()
    await control(demo, "POST", "faults", { name: "status", on: "init", status: 503 })
    await section().getByRole("button", { name: "Calibrate again" }).click()
    const problem = section().getByRole("alert").filter({ hasText: "could not be started" })
    await problem.getByText(/The payment service returned an error \(503\)/).waitFor()
  })

  it("the calibration tells a captured payment from one that nobody approved, for a service that waits", async () => {
    const { page } = where()
    await calibrate("Not captured")
    await expectAccessible(page, "#calibration")
    await answer("Request the capture a second time?", "Request it again")
    await answer("How many times was the payment captured?", "Once")
    await result().getByText("The payment service waits for the capture request.").waitFor()
    await result().getByText("Its responses distinguish a captured payment from one").waitFor()
    await result()
      .getByText(/A second capture request doesn't charge customers again/)
      .waitFor()
    await result()
      .getByText(/answered by Demo \(admin@demo\.test\)/)
      .waitFor()
    await section().getByText("Details of the last calibration").click()
    for (const [name, said] of [
      ["Capture requested without approval", "Response: 400, no redirect URL"],
      ["Payment approved in the wallet", "Shown in the payment service: Not captured"],
      ["Capture requested after approval", "redirects to the return URL of this store"],
      ["Capture requested again", "Captured in the payment service: Once"],
    ] as const) {
      await step(name).getByText(said).waitFor()
    }
    await page
      .getByRole("region", { name: "Go live" })
      .getByText("Calibration is complete (done)")
      .waitFor()
  })
}
