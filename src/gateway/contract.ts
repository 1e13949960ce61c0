/**
 * The wire contract of the payment service (docs/service.md), in its own spelling. That spelling stays
 * in this file: the rest of the plugin has names of its own.
 */
import { z } from "zod"

export const TOKEN_PATH = "/oauth/api/v1/oauth/token"
export const INIT_PATH = "/webservice/v2/moneyins/ext/init"
export const resumePath = (transactionId: string) =>
  `/webservice/v2/moneyins/ext/${encodeURIComponent(transactionId)}/resume`

export const DEFAULT_TOKEN_LIFETIME_SECONDS = 7_776_000

/** Sent as a form, with `Authorization: basic <API_KEY>`. */
export const tokenFormSchema = z.object({
  Grant_type: z.literal("client_credentials"),
})

/** It is sent in a header, and most servers take 8 KB of those. */
const LONGEST_TOKEN = 8192

const seconds = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])

/**
 * `access_token` may be missing if a token already exists (docs/service.md, "Access token"). RFC 6749
 * spells `token_type` where the service has `token_Type`; both are read.
 */
export const tokenAnswerSchema = z
  .object({
    token_Type: z.string().optional(),
    token_type: z.string().optional(),
    access_token: z.string().min(1).max(LONGEST_TOKEN).optional(),
    expires_in: seconds.pipe(z.number().int().nonnegative()),
  })
  .refine((answer) => isBearer(answer.token_Type ?? answer.token_type), {
    message: "the token is not of type Bearer",
  })

function isBearer(type: string | undefined): boolean {
  return type === undefined || type.toLowerCase() === "bearer"
}

const amount = z.number().nonnegative()
const text = z.string().trim().min(1)

/** The service leaves the structure open (docs/service.md); the option `mapAddress` replaces this one. */
export const addressSchema = z.looseObject({
  street: text.optional(),
  street2: text.optional(),
  postalCode: text.optional(),
  city: text.optional(),
  province: text.optional(),
  countryCode: text.optional(),
  phone: text.optional(),
})

const itemSchema = z.object({
  merchantAccountId: text,
  description: text,
  quantity: z.number().int().positive(),
  unitAmount: amount,
  type: z.enum(["digital", "physical"]),
})

export const initRequestSchema = z
  .object({
    redirections: z.object({
      returnURL: z.url(),
      cancelURL: z.url(),
      errorURL: z.url().optional(),
    }),
    transaction: z.object({ accountId: text, totalAmount: amount }),
    delivery: z.object({ fullName: text, address: addressSchema.optional() }),
    items: z.array(itemSchema).min(1),
  })
  .refine(
    ({ items, delivery }) =>
      !items.some((item) => item.type === "physical") || delivery.address !== undefined,
    { path: ["delivery", "address"], message: "an address is mandatory for a physical item" }
  )

/** Longer than any service's id, and short enough for PostgreSQL's indexes, resume's path and a person's eye. */
const LONGEST_ID = 255
/** What browsers and proxies pass on. */
const LONGEST_ADDRESS = 8192

/** PostgreSQL stores no NUL. */
const storable = text.regex(/^[^\0]*$/)

/** What is too long starts no payment, and makes the answer to a resume unclear. */
export const initAnswerSchema = z.object({
  id: storable.max(LONGEST_ID),
  extOrderId: storable.max(LONGEST_ID),
  redirectionUrl: storable.max(LONGEST_ADDRESS),
  /** Our simulator says so, to be told apart from the service. */
  simulated: z.boolean().optional().catch(undefined),
})

/** What is missing or empty is not known, and proves nothing. */
const upTo = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((given) => given || null)

export const resumeAnswerSchema = z.object({
  id: storable.max(LONGEST_ID),
  extOrderId: upTo(LONGEST_ID),
  redirectionUrl: upTo(LONGEST_ADDRESS),
})

export type InitRequest = z.infer<typeof initRequestSchema>
export type InitAddress = z.infer<typeof addressSchema>
export type InitResponse = z.infer<typeof initAnswerSchema>
export type ResumeResponse = z.infer<typeof resumeAnswerSchema>
