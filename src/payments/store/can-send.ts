import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

import type { Channel } from "../../modules/ext_wallet/types"

const moduleSchema = z.looseObject({ options: z.looseObject({ providers: z.array(z.unknown()) }) })
const providerSchema = z.looseObject({
  options: z.looseObject({ channels: z.array(z.string()) }),
})

/** Whether the store has a provider for the channel: the notification module does not tell, its configuration does. */
export function canSend(container: MedusaContainer, channel: Channel): boolean {
  const { modules } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const { data } = moduleSchema.safeParse(modules?.[Modules.NOTIFICATION])
  return (data?.options.providers ?? []).some((provider) =>
    providerSchema.safeParse(provider).data?.options.channels.includes(channel)
  )
}
