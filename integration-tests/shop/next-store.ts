/** What Medusa keeps in the process when a store has ended, and the next one of the same worker must not find. */
import { container } from "@medusajs/framework"
import { MedusaModule } from "@medusajs/framework/modules-sdk"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

/** While the store is up: all local event buses share one emitter. */
export function forgetSubscribers(): void {
  Reflect.get(container.resolve(Modules.EVENT_BUS), "eventEmitter_").removeAllListeners()
}

/** When it has ended: a container forgets nothing, and would hand out the connection that was closed. */
export function forgetConnection(): void {
  const { hasRegistration } = container
  container.hasRegistration = (name) => {
    if (name !== ContainerRegistrationKeys.PG_CONNECTION) return hasRegistration(name)
    // Asked for once; then there is a new one.
    container.hasRegistration = hasRegistration
    return false
  }
}

type Links = { isStoreUp: boolean; known: Parameters<typeof MedusaModule.setCustomLink>[0][] }

const LINKS = Symbol.for("medusa-payment-ext-wallet.links")

/** Before it starts: links register themselves when their file is loaded, which a worker does only once. */
export function bringLinks(): void {
  const links = linksOfWorker()
  links.isStoreUp = true
  for (const link of links.known) MedusaModule.setCustomLink(link)
}

/** When it has ended: a module that is tested alone has nothing to be linked to. */
export function putLinksAway(): void {
  const links = linksOfWorker()
  links.known = [...MedusaModule.getCustomLinks()]
  links.isStoreUp = false
  MedusaModule.clearInstances()
}

/** Medusa's test runner clears what is registered between its migrations and its start, and the links with it. */
function linksOfWorker(): Links {
  const before = Reflect.get(MedusaModule, LINKS) as Links | undefined
  if (before) return before
  const links: Links = { isStoreUp: false, known: [] }
  Reflect.set(MedusaModule, LINKS, links)
  const clear = MedusaModule.clearInstances.bind(MedusaModule)
  MedusaModule.clearInstances = () => {
    const registered = links.isStoreUp ? [...MedusaModule.getCustomLinks()] : []
    clear()
    for (const link of registered) MedusaModule.setCustomLink(link)
  }
  return links
}
