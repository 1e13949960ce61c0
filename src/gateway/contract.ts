/**
 * The wire contract of the payment service, spelled as its document spells it. These spellings stop
 * here: the rest of the plugin speaks its own language. "seed §" is a section of that document.
 */
import { z } from "zod"

// seed §4.1 to §4.3
export const TOKEN_PATH = "/oauth/api/v1/oauth/token"
export const INIT_PATH = "/webservice/v2/moneyins/ext/init"
export const resumePath = (transactionId: string) =>
  `/webservice/v2/moneyins/ext/${encodeURIComponent(transactionId)}/resume`

// seed §8
export const DEFAULT_TOKEN_LIFETIME_SECONDS = 7_776_000

/** seed §2.2: sent as a form, with `Authorization: basic <API_KEY>`. */
export const tokenFormSchema = z.object({
  Grant_type: z.literal("client_credentials"),
})

const seconds = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])

/**
 * seed §2.3. `access_token` may be absent where a token exists already (seed §5.5 can be read so),
 * and `token_type` is how RFC 6749 spells what the document calls `token_Type`.
 */
export const tokenAnswerSchema = z
  .object({
    token_Type: z.string().optional(),
    token_type: z.string().optional(),
    access_token: z.string().min(1).optional(),
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

/** The document leaves the address's structure open; this is the one that we send unless told otherwise. */
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

/** seed §2.4 */
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

/** seed §2.5, for init and resume alike. */
export const paymentAnswerSchema = z.object({
  id: text,
  extOrderId: text,
  redirectionUrl: text,
})

export type InitRequest = z.infer<typeof initRequestSchema>
export type InitAddress = z.infer<typeof addressSchema>
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>
