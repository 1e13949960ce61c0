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

const KEEPS_LINKS = Symbol.for("ext-wallet-keeps-links")

/** Before it starts: links register themselves when their file is loaded, which a worker does only once. */
export function keepLinks(): void {
  if (Reflect.has(MedusaModule, KEEPS_LINKS)) return
  Reflect.set(MedusaModule, KEEPS_LINKS, true)
  const clear = MedusaModule.clearInstances.bind(MedusaModule)
  MedusaModule.clearInstances = () => {
    const links = [...MedusaModule.getCustomLinks()]
    clear()
    for (const link of links) MedusaModule.setCustomLink(link)
  }
}
