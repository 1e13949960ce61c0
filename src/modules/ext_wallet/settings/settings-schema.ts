import { z } from "@medusajs/framework/zod"
import { parseAddress } from "../../../domain/address"
import { isLandingTemplate, leadsToShop } from "../../../domain/landing"
import {
  SETTING_NAMES,
  type SettingField,
  type SettingName,
  SETTINGS_FIELDS,
} from "../../../domain/settings-fields"
import { unreachable } from "../../../domain/unreachable"
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
    .max(SETTINGS_FIELDS.merchant_accounts.most)
    .refine(
      (accounts) => new Set(accounts.map(({ id }) => id)).size === accounts.length,
      "List each account once"
    )
}

/** What is taken for a field of a kind. */
const KINDS = {
  choice: ({ values }: { values: readonly [string, ...string[]] }) => z.enum(values),
  name: ({ most }: { most: number }) => textUpTo(most).min(1, "Enter a name"),
  text: ({ most }: { most: number }) => orNothing(textUpTo(most)),
  picture: ({ most }: { most: number }) =>
    orNothing(
      textUpTo(most).superRefine((url, context) => {
        const fault = url && pictureAddressFault(url)
        if (fault) context.addIssue({ code: "custom", message: fault })
      })
    ).transform((url) => url && (parseAddress(url)?.href ?? null)),
  templates: ({ most }: { most: number }) => {
    const template = z
      .string()
      .trim()
      .min(1)
      .max(most)
      .refine(isLandingTemplate, "Enter a valid URL")
    const optional = template.optional()
    const templates = { success: optional, cancel: optional, error: optional }
    return z.strictObject({
      ...templates,
      sales_channels: z.record(z.string(), z.strictObject(templates)).optional(),
    })
  },
  emails: ({ most, keepsCase }: { most: number; keepsCase: boolean }) => {
    const text = z.string().trim()
    return z.array((keepsCase ? text : text.toLowerCase()).pipe(z.email())).max(most)
  },
  // Without a currency, an account has the store's default.
  accounts: () => eachOnce(merchantAccount.partial({ currency_code: true })),
  switch: () => z.boolean(),
}

type SchemaOf<Field extends SettingField> = Field extends { values: readonly (infer Value)[] }
  ? z.ZodType<Value, Value>
  : ReturnType<(typeof KINDS)[Field["kind"]]>
type Shape = { [Name in SettingName]: SchemaOf<SettingField<Name>> }

/** Each field by itself, as an admin may send it. */
export const settingsFieldsSchema = z.strictObject(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, schemaOf(SETTINGS_FIELDS[name])])) as Shape
)

function schemaOf(field: SettingField): z.ZodType {
  switch (field.kind) {
    case "choice":
      return KINDS.choice(field)
    case "name":
      return KINDS.name(field)
    case "text":
      return KINDS.text(field)
    case "picture":
      return KINDS.picture(field)
    case "templates":
      return KINDS.templates(field)
    case "emails":
      return KINDS.emails(field)
    case "accounts":
      return KINDS.accounts()
    case "switch":
      return KINDS.switch()
    default:
      return unreachable(field)
  }
}

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
  SETTING_NAMES.map((name) => [name, SETTINGS_FIELDS[name].default])
) as Settings
