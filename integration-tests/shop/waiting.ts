/** A buyer who waits on our page while a payment is being settled. */
import type ExtWalletModuleService from "../../src/modules/ext_wallet/service"
import type { Answer } from "./shop"

/** What may go on after the buyer was answered, in the order in which it began; however it ends. */
export function watchSettling({ unfinished }: ExtWalletModuleService): Promise<void>[] {
  const works: Promise<void>[] = []
  const add = unfinished.add.bind(unfinished)
  unfinished.add = (work) => {
    works.push(
      work.then(
        () => undefined,
        () => undefined
      )
    )
    add(work)
  }
  return works
}

export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new Error("The connection ended with its server."))
    if (signal.aborted) end()
    signal.addEventListener("abort", end)
  })
}

/** The page that waits, the way to it, or the page that says that something failed and comes again. */
export function isWaiting({ status, headers }: Pick<Answer, "status" | "headers">): boolean {
  return (
    status === 202 ||
    headers.refresh !== undefined ||
    /\/ext-wallet\/status\//.test(headers.location ?? "")
  )
}
