import { z } from "@medusajs/framework/zod"
import { parseAddress } from "../../../domain/address"
import { isLandingTemplate, leadsToShop } from "../../../domain/landing"
import {
  SETTING_NAMES,
  type SettingName,
  SETTINGS_FIELDS as FIELDS,
} from "../../../domain/settings-fields"
import { pictureAddressFault } from "../options/addresses"
import type { ResolvedOptions } from "../options"
import type { LandingTemplates, Settings } from "./types"

export type ShopAddresses = Pick<ResolvedOptions, "storefrontUrl" | "returnOrigins">

export const currencyCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{3}$/, "Enter a three-letter currency code such as eur")
const merchantAccount = z.strictObject({
  id: textUpTo(200).min(1, "Enter an account ID"),
  label: textUpTo(100).default(""),
  currency_code: currencyCode,
})
function eachOnce<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z
    .array(item)
    .max(FIELDS.merchant_accounts.most)
    .refine(
      (accounts) => new Set(accounts.map(({ id }) => id)).size === accounts.length,
      "List each account once"
    )
}

const template = z
  .string()
  .trim()
  .min(1)
  .max(FIELDS.landing.most)
  .refine(isLandingTemplate, "Enter a valid URL")
  .optional()
const templates = { success: template, cancel: template, error: template }

/** Each field by itself, as an admin may send it. */
export const settingsFieldsSchema = z.strictObject({
  active_environment: z.enum(FIELDS.active_environment.values),
  display_name: textUpTo(FIELDS.display_name.most).min(1, "Enter a name"),
  description: orNothing(textUpTo(FIELDS.description.most)),
  logo_url: orNothing(
    textUpTo(FIELDS.logo_url.most).superRefine((url, context) => {
      const fault = url && pictureAddressFault(url)
      if (fault) context.addIssue({ code: "custom", message: fault })
    })
  ).transform((url) => url && (parseAddress(url)?.href ?? null)),
  capture: z.enum(FIELDS.capture.values),
  landing: z.strictObject({
    ...templates,
    sales_channels: z.record(z.string(), z.strictObject(templates)).optional(),
  }),
  // Medusa keeps customers apart whose addresses differ only by letter case.
  sandbox_testers: z.array(z.string().trim().pipe(z.email())).max(FIELDS.sandbox_testers.most),
  notify_addresses: z
    .array(z.string().trim().toLowerCase().pipe(z.email()))
    .max(FIELDS.notify_addresses.most),
  // Without a currency, an account has the store's default.
  merchant_accounts: eachOnce(merchantAccount.partial({ currency_code: true })),
  client_sdk: z.boolean(),
} satisfies Record<SettingName, z.ZodType>)

/** As above, where the shop is known: customers are led to its own pages only, and every account has its currency. */
export function settingsSchema(shop: ShopAddresses) {
  const { landing, ...fields } = settingsFieldsSchema.shape
  return z.strictObject({
    ...fields,
    merchant_accounts: eachOnce(merchantAccount),
    landing: landing.superRefine(({ sales_channels = {}, ...general }, context) => {
      refuseElsewhere([], general)
      for (const [id, templates] of Object.entries(sales_channels)) {
        refuseElsewhere(["sales_channels", id], templates)
      }
      function refuseElsewhere(place: string[], templates: LandingTemplates) {
        for (const [kind, template] of Object.entries(templates)) {
          if (isLandingTemplate(template) && !leadsToShop(template, shop)) {
            const path = [...place, kind]
            context.addIssue({ code: "custom", path, message: elsewhere(shop) })
          }
        }
      }
    }),
  })
}

function elsewhere({ storefrontUrl, returnOrigins }: ShopAddresses): string {
  const own = [storefrontUrl, ...returnOrigins].filter((origin) => origin !== null)
  return `Start with ${["{storefrontUrl}", ...own].join(" or ")}. Other origins must be listed in the plugin option returnOrigins`
}

function textUpTo(most: number) {
  return z
    .string()
    .trim()
    .max(most, `Use ${String(most)} characters or fewer`)
}

/** A field that was cleared is as if it had never been set. */
function orNothing(text: z.ZodString) {
  return text.transform((value) => value || null).nullable()
}

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, FIELDS[name].default])
) as Settings
