/** Runs axe on the page as it stands, and fails with one line per violation. */
import axe, { type AxeResults } from "axe-core"
import type { Page } from "playwright-core"

/** `within` limits the check to a part of the page: what Medusa's dashboard draws around it is not ours. */
export async function expectAccessible(page: Page, within = "body"): Promise<void> {
  // Evaluated through the debugger, so that a page's Content-Security-Policy does not stop it.
  await page.evaluate(axe.source)
  const results = await page.evaluate(
    (selector) =>
      (globalThis as unknown as { axe: { run(selector: string): Promise<AxeResults> } }).axe.run(
        selector
      ),
    within
  )
  const violations = results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join(", ")})`
  )
  expect(violations).toEqual([])
}
