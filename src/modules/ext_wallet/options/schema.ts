/** Every option with its validation and default. */
import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { accountsFault, type GivenAccount } from "../../../domain/accounts"
import type { Purchase, PurchaseAddress } from "../../../domain/purchase"
import { makeKey } from "../secrets/secret-in-use"
import {
  byRule,
  hostFault,
  isLoopbackHttp,
  plainAddress,
  returnOriginFault,
  serviceAddressFault,
  webAddressFault,
} from "./addresses"

/** Returns the address in the form that the payment service expects. */
export type MapAddress = (
  address: PurchaseAddress
) => Record<string, unknown> | Promise<Record<string, unknown>>

/** Returns the account that an item's money goes to; nothing means the default one. */
export type ResolveMerchantAccount = (input: {
  line: Purchase["lines"][number]
  cart: Purchase
  query: Omit<RemoteQueryFunction, symbol>
}) => Promise<string | null | undefined>

const optionText = z.string("must be a string").trim().min(1, "must not be empty")

function checked(rule: (value: string) => string | null) {
  return optionText.superRefine(byRule(rule))
}

function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform((value) => value ?? null)
}

function listOf(item: z.ZodType<string, string>, example: string) {
  return z.array(item, `must be a list such as ${example}`).default([])
}

/** An IP address, or a range in CIDR notation, but not all there are. */
const NETWORK_FAULT = "must be an IP address or a range such as 203.0.113.0/24"
const network = optionText.pipe(
  z
    .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], NETWORK_FAULT)
    .refine((range) => !range.endsWith("/0"), NETWORK_FAULT)
)

const flag = z.boolean("must be true or false").default(false)

function wholeNumber(unit: string, max: number) {
  const fault = `must be a whole number of ${unit} from 1 to ${max} (wrap values from process.env in Number(...))`
  return z.number(fault).int(fault).min(1, fault).max(max, fault)
}

function callback<T>() {
  return orNull(z.custom<T>((value) => typeof value === "function", "must be a function"))
}

const secret = z
  .union(
    [optionText, z.array(optionText).min(1)],
    "must be a string, or a list [new, old] of strings"
  )
  .optional()

/** A forgotten or guessable one in production would leave the stored keys open. */
function secretFault(given: z.output<typeof secret>): string | null {
  if (given === undefined) {
    return `is missing. ${SECRET_REMEDY}`
  }
  return [given].flat().every(isLongEnough) ? null : `has fewer than 32 bytes. ${SECRET_REMEDY}`
}

/** Each account has one currency: the service is not told which. */
const account = z.strictObject(
  {
    currencyCode: optionText
      .regex(/^[A-Za-z]{3}$/, "must be a three-letter currency code such as eur")
      .toLowerCase(),
    accountId: optionText,
    merchantAccountId: optionText.optional(),
  },
  "must be an object with `currencyCode` and `accountId`"
)

/** Each of these requires the other. */
const PAIRS = [
  ["baseUrl", "authUrl"],
  ["authUrl", "baseUrl"],
  ["merchantAccountId", "accountId"],
] as const

/** The key must not travel in the clear; a simulator beside the server is the one exception. */
function environmentOptions(loopbackHttp: boolean) {
  const serviceAddress = orNull(
    checked((value) =>
      !loopbackHttp && isLoopbackHttp(value)
        ? "must start with https:// when NODE_ENV is production"
        : serviceAddressFault(value)
    ).overwrite(plainAddress)
  )
  const environment = z
    .strictObject(
      {
        authUrl: serviceAddress,
        baseUrl: serviceAddress,
        // Sent in a header as it is: anything but printable ASCII was pasted by mistake.
        apiKey: orNull(
          optionText.regex(/^[\x21-\x7e]+$/, "must be the key alone, without spaces or line breaks")
        ),
        accountId: orNull(optionText),
        merchantAccountId: orNull(optionText),
        accounts: z
          .array(account, 'must be a list such as [{ currencyCode: "gbp", accountId: "…" }]')
          .default([]),
        /** Null: as test payments have shown. */
        captures: orNull(
          z.enum(["when_asked", "on_approval"], 'must be "when_asked" or "on_approval"')
        ),
        walletHosts: listOf(checked(hostFault).toLowerCase(), '["wallet.example.com"]'),
        callbackAddresses: listOf(network, '["203.0.113.7"]'),
        dashboardUrl: serviceAddress,
      },
      "must be an object with `authUrl` and `baseUrl`"
    )
    .superRefine((given, context) => {
      const fault = accountsFault(toAccounts(given))
      if (fault) {
        context.addIssue({ code: "custom", path: ["accounts"], message: fault })
      }
    })
  return PAIRS.reduce(
    (schema, [given, needed]) =>
      schema.refine((values) => !values[given] || values[needed], {
        path: [needed],
        message: `is missing, but \`${given}\` is set`,
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    environment
  )
    .transform(({ accountId, merchantAccountId, accounts, ...others }) => {
      return { ...others, accounts: toAccounts({ accountId, merchantAccountId, accounts }) }
    })
    .prefault({})
}

type AccountOptions = {
  accountId: string | null
  merchantAccountId: string | null
  accounts: z.output<typeof account>[]
}

/**
 * If there are any, the dashboard has no say in them. `accountId` is for the store's default currency, which the
 * options don't know.
 */
function toAccounts({ accountId, merchantAccountId, accounts }: AccountOptions) {
  const own = accountId ? [{ currencyCode: null, accountId, merchantAccountId }] : []
  return [...own, ...accounts].map((one): GivenAccount => {
    return {
      currency_code: one.currencyCode,
      account_id: one.accountId,
      merchant_account_id: one.merchantAccountId ?? null,
    }
  })
}

/** Production (NODE_ENV) is stricter. */
export function optionsSchema({ production }: { production: boolean }) {
  const webAddress = checked(webAddressFault).optional()
  return z.strictObject(
    {
      secret: production ? secret.superRefine(byRule(secretFault)) : secret,
      environments: z
        .strictObject(
          { sandbox: environmentOptions(true), production: environmentOptions(!production) },
          "must be an object with `sandbox` and `production`"
        )
        .prefault({}),
      backendUrl: webAddress,
      storefrontUrl: webAddress,
      returnOrigins: listOf(
        checked(returnOriginFault).overwrite(plainAddress),
        '["https://shop.example.com"]'
      ),
      trustedProxies: listOf(network, '["10.0.0.0/8"]'),
      /** What the merchant calls the payment service; null: "the payment service". */
      serviceName: orNull(optionText.max(50, "must have 50 characters or fewer")),
      amountUnit: z.enum(["minor", "major"], 'must be "minor" or "major"').default("minor"),
      sendErrorUrl: flag,
      resumeIsIdempotent: flag,
      expiryMinutes: wholeNumber("minutes", 525_600).default(60),
      serverCallWaitMinutes: wholeNumber("minutes", 525_600).default(15),
      retentionDays: wholeNumber("days", 36_500).default(90),
      mapAddress: callback<MapAddress>(),
      resolveMerchantAccount: callback<ResolveMerchantAccount>(),
    },
    "must be an object"
  )
}

export const extWalletOptionsSchema = optionsSchema({ production: false })

export type ExtWalletOptions = z.input<typeof extWalletOptionsSchema>
export type ParsedOptions = z.output<typeof extWalletOptionsSchema>

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
