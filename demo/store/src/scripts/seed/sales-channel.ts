import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  createSalesChannelsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"

import { made } from "./made"

const CHANNEL = "Demo storefront"

export async function seedSalesChannel(container: MedusaContainer): Promise<string> {
  const salesChannelId = await ensureChannel(container)
  await ensureStore(container, salesChannelId)
  await ensurePublishableKey(container, salesChannelId)
  return salesChannelId
}

async function ensureChannel(container: MedusaContainer): Promise<string> {
  const [existing] = await container
    .resolve(Modules.SALES_CHANNEL)
    .listSalesChannels({ name: CHANNEL })
  if (existing) return existing.id
  const { result } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: CHANNEL }] },
  })
  return made(result).id
}

async function ensureStore(container: MedusaContainer, salesChannelId: string): Promise<void> {
  const [store] = await container.resolve(Modules.STORE).listStores()
  if (!store) throw new Error("Medusa made no store. Run its migrations first.")
  if (store.default_sales_channel_id === salesChannelId) return
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: "Atelier Nord",
        supported_currencies: [{ currency_code: "eur", is_default: true }],
        default_sales_channel_id: salesChannelId,
      },
    },
  })
}

async function ensurePublishableKey(
  container: MedusaContainer,
  salesChannelId: string
): Promise<void> {
  const [existing] = await container
    .resolve(Modules.API_KEY)
    .listApiKeys({ title: CHANNEL, type: "publishable" })
  if (existing) return
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: CHANNEL, type: "publishable", created_by: "" }] },
  })
  await linkSalesChannelsToApiKeyWorkflow(container).run({
    input: { id: made(result).id, add: [salesChannelId] },
  })
}
