/** The storefront's page that the shopper lands on. */
import type { MedusaContainer } from "@medusajs/framework/types"

import {
  defaultTemplate,
  fillTemplate,
  isAllowedReturn,
  withProof,
  withQuery,
} from "../../domain/landing"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { findRecord, queryOf } from "../../payments/context"
import type { Landing } from "./landing-of"

/** The shop itself where the order would be shown; elsewhere the usual page, and neither order nor cart in its address. */
export async function addressWithoutOrder(
  container: MedusaContainer,
  row: TransactionRow,
  landing: Landing
): Promise<string | null> {
  const { storefrontUrl } = walletOf(container).options
  const withoutOrder = { ...landing, orderId: null }
  const page =
    landing.kind === "success"
      ? null
      : await findLanding(container, row, withoutOrder, { tellsCart: false })
  return page ?? (storefrontUrl && withQuery(storefrontUrl, toldBesides(landing)))
}

/** The storefront's page; null where none is known. */
export async function landingAddress(
  container: MedusaContainer,
  row: TransactionRow,
  landing: Landing
): Promise<string | null> {
  const address = await findLanding(container, row, landing, { tellsCart: true })
  if (!address || landing.kind !== "success") {
    return address
  }
  return withProof(address, () => walletOf(container).links.sign("finished", row.id))
}

async function findLanding(
  container: MedusaContainer,
  row: TransactionRow,
  landing: Landing,
  { tellsCart }: { tellsCart: boolean }
): Promise<string | null> {
  const { storefrontUrl, returnOrigins } = walletOf(container).options
  const origins = [storefrontUrl, ...returnOrigins]
  if (row.return_to && isAllowedReturn(row.return_to, origins)) {
    return withQuery(row.return_to, {
      wallet: landing.wallet,
      reason: landing.reason,
      order_id: landing.orderId,
    })
  }
  const place = await findPlace(container, row)
  const templates = await listTemplates(container, row, place, landing)
  const values = {
    countryCode: place.countryCode,
    orderId: landing.orderId,
    cartId: row.cart_id,
  }
  for (const template of templates.filter((one) => tellsCart || !one.includes("{cart_id}"))) {
    const address = fillTemplate(template, storefrontUrl, values)
    // guard: a template leads to the shop's own origins
    // It may have been set before the origins were; the next one leads to the shop.
    if (address && !isAllowedReturn(address, origins)) {
      continue
    }
    return address && withQuery(address, toldBesides(landing))
  }
  return null
}

/** The one that is meant first. */
async function listTemplates(
  container: MedusaContainer,
  row: TransactionRow,
  { salesChannelId }: Place,
  { kind }: Landing
): Promise<string[]> {
  const { landing: templates } = await walletOf(container).getSettings()
  const channel = salesChannelId ? templates.sales_channels?.[salesChannelId] : undefined
  return [channel?.[kind], templates[kind], defaultTemplate(kind)].filter(
    (template) => template !== undefined
  )
}

/** A page for paid orders need not be told that this one is. */
function toldBesides({ wallet, reason }: Landing) {
  return { wallet: wallet === "paid" ? null : wallet, reason }
}

type Place = { countryCode: string | null; salesChannelId: string | null }

async function findPlace(container: MedusaContainer, row: TransactionRow): Promise<Place> {
  const entity = row.cart_id ? "cart" : "order"
  const filters = { id: row.cart_id ?? row.order_id ?? "" }
  const find = (fields: string[]) =>
    findRecord<PlacedSubject>(queryOf(container), { entity, fields, filters })
  const subject = await find([
    "sales_channel_id",
    "shipping_address.country_code",
    "billing_address.country_code",
  ])
  const country = subject?.shipping_address?.country_code ?? subject?.billing_address?.country_code
  const region = country ? null : (await find(["region.countries.iso_2"]))?.region
  return {
    countryCode: country ?? region?.countries?.[0]?.iso_2 ?? null,
    salesChannelId: subject?.sales_channel_id ?? null,
  }
}

type PlacedSubject = {
  sales_channel_id?: string | null
  shipping_address?: { country_code?: string | null } | null
  billing_address?: { country_code?: string | null } | null
  region?: { countries?: { iso_2: string }[] } | null
}
