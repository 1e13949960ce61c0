import { z } from "@medusajs/framework/zod"
import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { accountsFault, type GivenAccount } from "../../../domain/accounts"
import {
  hostFault,
  isLoopbackHttp,
  networkFault,
  returnOriginFault,
  serviceAddressFault,
  webAddressFault,
} from "./addresses"
import type { Purchase, PurchaseAddress } from "../../../domain/purchase"
import { makeKey } from "../secrets/kept-key"

const text = z.string("must be a string").trim().min(1, "must not be empty")

function checked(rule: (value: string) => string | null) {
  return text.superRefine((value, context) => {
    const fault = rule(value)
    if (fault) {
      context.addIssue({ code: "custom", message: fault })
    }
  })
}

function listOf(item: z.ZodType<string, string>, example: string) {
  return z.array(item, `must be a list such as ${example}`)
}

const flag = z.boolean("must be true or false")
const wholeNumber = (unit: string, max: number) => {
  const fault = `must be a whole number of ${unit} from 1 to ${max} (wrap values from process.env in Number(...))`
  return z.number(fault).int(fault).min(1, fault).max(max, fault)
}

function callback<T>() {
  return z.custom<T>((value) => typeof value === "function", "must be a function")
}

/** A forgotten or guessable secret in production would leave the stored keys open. */
function secrets(production: boolean) {
  return z
    .union([text, z.array(text).min(1)], "must be a string, or a list [new, old] of strings")
    .optional()
    .superRefine((given, context) => {
      if (production && given === undefined) {
        context.addIssue({ code: "custom", message: `is missing. ${SECRET_REMEDY}` })
      }
      if (production && given !== undefined && ![given].flat().every(isLongEnough)) {
        context.addIssue({ code: "custom", message: `has fewer than 32 bytes. ${SECRET_REMEDY}` })
      }
    })
}

/** Goes into a header as it is: what is not printable ASCII was pasted by mistake. */
const apiKey = text.regex(/^[\x21-\x7e]+$/, "must be the key alone, without spaces or line breaks")

const currencyCode = text
  .regex(/^[A-Za-z]{3}$/, "must be a three-letter currency code such as eur")
  .toLowerCase()

/** Each account has one currency: the service is not told which. */
const accounts = z.array(
  z.strictObject(
    { currencyCode, accountId: text, merchantAccountId: text.optional() },
    "must be an object with `currencyCode` and `accountId`"
  ),
  'must be a list such as [{ currencyCode: "gbp", accountId: "…" }]'
)

const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null

/** The key must not travel in the clear; a simulator beside the server is the one exception. */
function environmentOptions(loopbackHttp: boolean) {
  const serviceAddress = checked((value) =>
    !loopbackHttp && isLoopbackHttp(value)
      ? "must start with https:// when NODE_ENV is production"
      : serviceAddressFault(value)
  )
  return z
    .strictObject(
      {
        authUrl: serviceAddress.optional(),
        baseUrl: serviceAddress.optional(),
        apiKey: apiKey.optional(),
        accountId: text.optional(),
        merchantAccountId: text.optional(),
        accounts: accounts.optional(),
        captures: z
          .enum(["when_asked", "on_approval"], 'must be "when_asked" or "on_approval"')
          .optional(),
        walletHosts: listOf(checked(hostFault).toLowerCase(), '["wallet.example.com"]').optional(),
        callbackAddresses: listOf(checked(networkFault), '["203.0.113.7"]').optional(),
        dashboardUrl: serviceAddress.optional(),
      },
      "must be an object with `authUrl` and `baseUrl`"
    )
    .refine(({ authUrl, baseUrl }) => authUrl !== undefined || baseUrl === undefined, {
      path: ["authUrl"],
      message: "is missing, but `baseUrl` is set. Set both or neither",
      when: isObject,
    })
    .refine(({ authUrl, baseUrl }) => baseUrl !== undefined || authUrl === undefined, {
      path: ["baseUrl"],
      message: "is missing, but `authUrl` is set. Set both or neither",
      when: isObject,
    })
    .refine(
      ({ accountId, merchantAccountId }) =>
        accountId !== undefined || merchantAccountId === undefined,
      {
        path: ["accountId"],
        message: "is missing, but `merchantAccountId` is set",
        when: isObject,
      }
    )
    .superRefine((environment, context) => {
      const fault = accountsFault(toAccounts(environment))
      if (fault) {
        context.addIssue({ code: "custom", path: ["accounts"], message: fault })
      }
    })
}

type AccountOptions = {
  accountId?: string | undefined
  merchantAccountId?: string | undefined
  accounts?: z.output<typeof accounts> | undefined
}

/** `accountId` is for the store's default currency, which the options don't know. */
export function toAccounts({ accountId, merchantAccountId, accounts = [] }: AccountOptions) {
  const own = accountId ? [{ currencyCode: null, accountId, merchantAccountId }] : []
  return [...own, ...accounts].map((account): GivenAccount => {
    return {
      currency_code: account.currencyCode,
      account_id: account.accountId,
      merchant_account_id: account.merchantAccountId ?? null,
    }
  })
}

/** Every option a developer can set; production (NODE_ENV) is stricter. */
export function optionsSchema({ production }: { production: boolean }) {
  return z.strictObject(
    {
      secret: secrets(production),
      environments: z
        .strictObject(
          {
            sandbox: environmentOptions(true).optional(),
            production: environmentOptions(!production).optional(),
          },
          "must be an object with `sandbox` and `production`"
        )
        .optional(),
      backendUrl: checked(webAddressFault).optional(),
      storefrontUrl: checked(webAddressFault).optional(),
      returnOrigins: listOf(checked(returnOriginFault), '["https://shop.example.com"]').optional(),
      trustedProxies: listOf(checked(networkFault), '["10.0.0.0/8"]').optional(),
      serviceName: text.max(50, "must have 50 characters or fewer").optional(),
      amountUnit: z.enum(["minor", "major"], 'must be "minor" or "major"').optional(),
      sendErrorUrl: flag.optional(),
      resumeIsIdempotent: flag.optional(),
      expiryMinutes: wholeNumber("minutes", 525_600).optional(),
      serverCallWaitMinutes: wholeNumber("minutes", 525_600).optional(),
      retentionDays: wholeNumber("days", 36_500).optional(),
      mapAddress: callback<MapAddress>().optional(),
      resolveMerchantAccount: callback<ResolveMerchantAccount>().optional(),
    },
    "must be an object"
  )
}

export const extWalletOptionsSchema = optionsSchema({ production: false })

export type ExtWalletOptions = z.input<typeof extWalletOptionsSchema>
export type ParsedOptions = z.output<typeof extWalletOptionsSchema>

/** The functions that a developer may put into the options. */
/** Answers with the address as the payment service wants it. */
export type MapAddress = (
  address: PurchaseAddress
) => Record<string, unknown> | Promise<Record<string, unknown>>

/** Answers with the account that an item's money goes to; nothing means the default one. */
export type ResolveMerchantAccount = (input: {
  line: Purchase["lines"][number]
  cart: Purchase
  query: Omit<RemoteQueryFunction, symbol>
}) => Promise<string | null | undefined>

/** What makes a `secret` usable, and what stands in for it on a developer's machine. */
const SECRET_MIN_BYTES = 32

const SECRET_REMEDY =
  "Set EXT_WALLET_SECRET to at least 32 random bytes, for example with `openssl rand -base64 48`."

function isLongEnough(secret: string): boolean {
  return Buffer.byteLength(secret) >= SECRET_MIN_BYTES
}

/** `secretIsMade`: none was given. The one that is made here counts once the database has kept it. */
export function resolveSecrets(
  given: string | string[] | undefined,
  warn: (message: string) => void
): { secrets: readonly [string, ...string[]]; secretIsMade: boolean } {
  const listed = given === undefined ? [] : [given].flat()
  if (!listed.every(isLongEnough)) {
    warn("medusa-payment-ext-wallet: `secret` has fewer than 32 bytes and is ignored.")
  }
  const [first, ...rest] = new Set(listed.filter(isLongEnough))
  if (first) {
    return { secrets: [first, ...rest], secretIsMade: false }
  }
  warn(
    `medusa-payment-ext-wallet: \`secret\` is not set, so a development secret is used. ${SECRET_REMEDY}`
  )
  return { secrets: [makeKey()], secretIsMade: true }
}
