import { z } from "@medusajs/framework/zod"
import { parseAddress } from "../../../domain/address"
import { isLandingTemplate, leadsToShop } from "../../../domain/landing"
import {
  SETTING_NAMES,
  type SettingName,
  SETTINGS_FIELDS as FIELDS,
} from "../../../domain/settings-fields"
import { byRule, pictureAddressFault } from "../options/addresses"
import type { ResolvedOptions } from "../options/resolve"

export const currencyCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{3}$/, "Enter a three-letter currency code such as eur")

/** An account at the service that products may name. */
export const merchantAccount = z.strictObject({
  id: textUpTo(200).min(1, "Enter an account ID"),
  label: textUpTo(100).default(""),
  currency_code: currencyCode,
})

/** With {country_code}, {order_id} and {cart_id}; what is absent takes the default. */
const template = z
  .string()
  .trim()
  .min(1)
  .max(FIELDS.landing.most)
  .refine(isLandingTemplate, "Enter a valid URL")
  .optional()
const templates = z.strictObject({ success: template, cancel: template, error: template })
const landing = templates.extend({ sales_channels: z.record(z.string(), templates).optional() })

export const settingsSchema = z.strictObject({
  active_environment: z.enum(FIELDS.active_environment.values),
  display_name: textUpTo(FIELDS.display_name.most).min(1, "Enter a name"),
  description: orNothing(textUpTo(FIELDS.description.most)),
  logo_url: orNothing(
    textUpTo(FIELDS.logo_url.most).superRefine(byRule((url) => url && pictureAddressFault(url)))
  ).transform((url) => url && (parseAddress(url)?.href ?? null)),
  capture: z.enum(FIELDS.capture.values),
  landing,
  // Medusa keeps customers apart whose addresses differ only by letter case.
  sandbox_testers: z.array(z.string().trim().pipe(z.email())).max(FIELDS.sandbox_testers.most),
  notify_addresses: z
    .array(z.string().trim().toLowerCase().pipe(z.email()))
    .max(FIELDS.notify_addresses.most),
  merchant_accounts: z
    .array(merchantAccount)
    .max(FIELDS.merchant_accounts.most)
    .refine(
      (accounts) => new Set(accounts.map(({ id }) => id)).size === accounts.length,
      "List each account once"
    ),
  client_sdk: z.boolean(),
} satisfies Record<SettingName, z.ZodType>)

export type Settings = z.output<typeof settingsSchema>
export type MerchantAccount = z.output<typeof merchantAccount>
export type LandingTemplates = z.output<typeof templates>

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, FIELDS[name].default])
) as Settings

export type ShopAddresses = Pick<ResolvedOptions, "storefrontUrl" | "returnOrigins">

/** Customers are led to the shop's own pages only. What is wrong with the templates, or null. */
export function landingFault(
  { sales_channels = {}, ...templates }: Settings["landing"],
  shop: ShopAddresses,
  place = "landing"
): string | null {
  const own = [shop.storefrontUrl, ...shop.returnOrigins].filter((origin) => origin !== null)
  const starts = ["{storefrontUrl}", ...own].join(" or ")
  const faults = Object.entries(templates)
    .filter(([, template]) => template && !leadsToShop(template, shop))
    .map(
      ([kind]) =>
        `${place}.${kind}: Start with ${starts}. Other origins must be listed in the plugin option returnOrigins`
    )
  const ofChannels = Object.entries(sales_channels).flatMap(
    ([id, channel]) => landingFault(channel, shop, `${place}.sales_channels.${id}`) ?? []
  )
  return [...faults, ...ofChannels].join("; ") || null
}

function textUpTo(most: number) {
  return z
    .string()
    .trim()
    .max(most, `Use ${String(most)} characters or fewer`)
}

/** A cleared field counts as never set. */
function orNothing(text: z.ZodString) {
  return text.transform((value) => value || null).nullable()
}
