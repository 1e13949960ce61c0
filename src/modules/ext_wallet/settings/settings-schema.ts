import { z } from "@medusajs/framework/zod"
import { parseAddress } from "../../../domain/address"
import { ENVIRONMENTS } from "../../../domain/environment"
import { isLandingTemplate, leadsToShop } from "../../../domain/landing"
import { pictureAddressFault } from "../options/addresses"
import type { ResolvedOptions } from "../options"
import type { LandingTemplates, Settings } from "./types"

export type ShopAddresses = Pick<ResolvedOptions, "storefrontUrl" | "returnOrigins">

const LONGEST_URL = 2000

const template = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_URL)
  .refine(isLandingTemplate, "Enter a valid URL")
const templates = {
  success: template.optional(),
  cancel: template.optional(),
  error: template.optional(),
}
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
    .max(200)
    .refine(
      (accounts) => new Set(accounts.map(({ id }) => id)).size === accounts.length,
      "List each account once"
    )
}
const addresses = z.array(z.email().toLowerCase()).max(100)
/** As typed: Medusa keeps customers apart whose addresses differ only by letter case. */
const testers = z.array(z.string().trim().pipe(z.email())).max(100)

/** Each field by itself, as an admin may send it. */
export const settingsFieldsSchema = z.strictObject({
  active_environment: z.enum(ENVIRONMENTS),
  capture: z.enum(["automatic", "manual"]),
  display_name: textUpTo(100).min(1, "Enter a name"),
  description: orNothing(textUpTo(200)),
  logo_url: orNothing(
    textUpTo(LONGEST_URL).superRefine((url, context) => {
      const fault = url && pictureAddressFault(url)
      if (fault) context.addIssue({ code: "custom", message: fault })
    })
  ).transform((url) => url && (parseAddress(url)?.href ?? null)),
  landing: z.strictObject({
    ...templates,
    sales_channels: z.record(z.string(), z.strictObject(templates)).optional(),
  }),
  notify_addresses: addresses,
  sandbox_testers: testers,
  client_sdk: z.boolean(),
  // Without a currency, an account has the store's default.
  merchant_accounts: eachOnce(merchantAccount.partial({ currency_code: true })),
})

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

export const DEFAULT_SETTINGS: Settings = {
  active_environment: "sandbox",
  capture: "automatic",
  display_name: "Wallet",
  description: null,
  logo_url: null,
  landing: {},
  notify_addresses: [],
  sandbox_testers: [],
  client_sdk: false,
  merchant_accounts: [],
}
