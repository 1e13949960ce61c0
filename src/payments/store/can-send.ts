import type { CreateNotificationDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { randomUUID } from "node:crypto"

import type { Channel } from "../../modules/ext_wallet/types"

const moduleSchema = z.looseObject({ options: z.looseObject({ providers: z.array(z.unknown()) }) })
const providerSchema = z.looseObject({
  options: z.looseObject({ channels: z.array(z.string()) }),
})

/** Whether the store has a provider for the channel, by its configuration: the notification module doesn't say. */
export function canSend(container: MedusaContainer, channel: Channel): boolean {
  const { modules } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const { data } = moduleSchema.safeParse(modules?.[Modules.NOTIFICATION])
  return (data?.options.providers ?? []).some((provider) =>
    providerSchema.safeParse(provider).data?.options.channels.includes(channel)
  )
}

/**
 * Medusa takes a key that failed once as known, sends, and then reports an error all the same: so every attempt has a
 * key of its own. `about`: what the message is kept for.
 */
export async function sendMessage(
  container: MedusaContainer,
  about: string,
  message: CreateNotificationDTO
): Promise<void> {
  const idempotency_key = `ext_wallet:${about}:${randomUUID()}`
  const notifications = container.resolve(Modules.NOTIFICATION)
  await notifications.createNotifications({ ...message, idempotency_key })
}
