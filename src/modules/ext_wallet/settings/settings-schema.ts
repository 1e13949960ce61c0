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
const merchantAccounts = z
  .array(
    z.strictObject({
      id: textUpTo(200).min(1, "Enter an account ID"),
      label: textUpTo(100).default(""),
    })
  )
  .max(200)
  .refine(
    (accounts) => new Set(accounts.map(({ id }) => id)).size === accounts.length,
    "List each account once"
  )
/** As typed: Medusa keeps customers apart whose addresses differ only by letter case. */
const addresses = z.array(z.string().trim().pipe(z.email())).max(100)

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
  sandbox_testers: addresses,
  client_sdk: z.boolean(),
  merchant_accounts: merchantAccounts,
})

/** As above, where the shop is known: customers are led to its own pages only. */
export function settingsSchema(shop: ShopAddresses) {
  const { landing, ...fields } = settingsFieldsSchema.shape
  return z.strictObject({
    ...fields,
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
