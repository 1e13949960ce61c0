/** An unusual number of starts is told to the admins, and refuses nobody: each cart has its own limit. */
import { isUnusual, FEWEST_UNUSUAL } from "../domain/unusual-starts"
import type { Wallet } from "../payments/dependencies"
import { say } from "../words/say"

const KIND = "many_starts"

export async function watchStarts(wallet: Wallet): Promise<void> {
  const { active_environment: environment } = await wallet.getSettings()
  const count = await wallet.calls.countStarts(environment)
  // The week is read only where it matters.
  const usual = count < FEWEST_UNUSUAL ? 0 : await wallet.calls.usualStartsPerHour(environment)
  if (!isUnusual(count, usual)) {
    await wallet.alerts.over([KIND], environment)
    return
  }
  const open = await wallet.alerts.listOpen(environment)
  if (!open.some(({ kind }) => kind === KIND)) {
    await wallet.alerts.report({
      kind: KIND,
      scope: environment,
      problem: say(`alerts.${KIND}.problem`, { count, usual: Math.round(usual) }),
      remedy: say(`alerts.${KIND}.remedy`),
    })
  }
}
