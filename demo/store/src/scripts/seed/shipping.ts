import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"

import { made } from "./made"
import { COUNTRIES } from "./region"

const WAREHOUSE = "Warehouse Lille"
const STANDARD = "Standard delivery"

export async function seedShipping(
  container: MedusaContainer,
  salesChannelId: string
): Promise<{ stockLocationId: string; shippingProfileId: string }> {
  const stockLocationId = await ensureStockLocation(container, salesChannelId)
  const shippingProfileId = await ensureShippingProfile(container)
  const serviceZoneId = await ensureServiceZone(container, stockLocationId)
  await ensureShippingOption(container, serviceZoneId, shippingProfileId)
  return { stockLocationId, shippingProfileId }
}

async function ensureStockLocation(
  container: MedusaContainer,
  salesChannelId: string
): Promise<string> {
  const [existing] = await container
    .resolve(Modules.STOCK_LOCATION)
    .listStockLocations({ name: WAREHOUSE })
  if (existing) return existing.id
  const { result } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name: WAREHOUSE,
          address: { address_1: "Rue de Paris 1", city: "Lille", country_code: "FR" },
        },
      ],
    },
  })
  const id = made(result).id
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  })
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id, add: [salesChannelId] },
  })
  return id
}

async function ensureShippingProfile(container: MedusaContainer): Promise<string> {
  const [existing] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: "default" })
  if (existing) return existing.id
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  })
  return made(result).id
}

async function ensureServiceZone(
  container: MedusaContainer,
  stockLocationId: string
): Promise<string> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [existing] = await fulfillment.listServiceZones({ name: "Europe" })
  if (existing) return existing.id
  const set = await fulfillment.createFulfillmentSets({
    name: `${WAREHOUSE} delivery`,
    type: "shipping",
    service_zones: [
      {
        name: "Europe",
        geo_zones: COUNTRIES.map((country_code) => ({ type: "country" as const, country_code })),
      },
    ],
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  return made(set.service_zones).id
}

async function ensureShippingOption(
  container: MedusaContainer,
  serviceZoneId: string,
  shippingProfileId: string
): Promise<void> {
  const [existing] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ name: STANDARD })
  if (existing) return
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: STANDARD,
        price_type: "flat",
        provider_id: "manual_manual",
        service_zone_id: serviceZoneId,
        shipping_profile_id: shippingProfileId,
        type: { label: "Standard", description: "2 to 4 working days", code: "standard" },
        prices: [{ currency_code: "eur", amount: 4.9 }],
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      },
    ],
  })
}
