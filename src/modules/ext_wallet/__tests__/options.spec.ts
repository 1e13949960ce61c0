import { MedusaError } from "@medusajs/framework/utils"
import { resolveOptions } from "../options/resolve"
import type { ExtWalletOptions } from "../options/schema"

const SECRET = "a-long-secret-for-tests-0123456789abcdef"
const ENVIRONMENT = { authUrl: "https://auth.example.com", baseUrl: "https://api.example.com" }

function resolve(input: unknown, nodeEnv = "development", admin = {}) {
  const warnings: string[] = []
  const options = resolveOptions(input, {
    nodeEnv,
    configModule: { admin },
    warn: (message) => warnings.push(message),
  })
  return { options, warnings }
}

function faultsOf(input: unknown, nodeEnv?: string): string[] {
  try {
    resolve(input, nodeEnv)
  } catch (error) {
    expect(MedusaError.isMedusaError(error)).toBe(true)
    const { message, type } = error as MedusaError
    expect(type).toBe(MedusaError.Types.INVALID_ARGUMENT)
    return message.split("\n").slice(1)
  }
  return []
}

const sandbox = (environment: Record<string, unknown>) => ({
  secret: SECRET,
  environments: { sandbox: { ...ENVIRONMENT, ...environment } },
})
const account = (currencyCode: string, accountId: string) => ({ currencyCode, accountId })
const top = (options: Record<string, unknown>) => ({ secret: SECRET, ...options })

describe("the faults of the options", () => {
  const http = "must start with https:// (plain http is only for loopback hosts"
  const whole = "must be a whole number of"
  const origin = "must be an exact https origin or an app's own scheme"
  const network = "must be an IP address or a range"
  const table: [string, unknown, string][] = [
    ["options that are no object", "secret", "options must be an object"],
    ["a secret that is no text", { secret: 42 }, "secret must be a string, or a list"],
    ["a list of secrets that are no texts", { secret: [42] }, "secret must be a string, or a list"],
    ["environments that are no object", top({ environments: "x" }), "environments must be an"],
    ["an environment that is no object", top({ environments: { sandbox: 1 } }), "environments.san"],
    ["http on a public host", sandbox({ authUrl: "http://a.example.com" }), http],
    ["http on a public base host", sandbox({ baseUrl: "http://a.example.com" }), http],
    [
      "a host that only looks like loopback",
      sandbox({ authUrl: "http://localhost.evil.io" }),
      http,
    ],
    ["http on a host named 127.x", sandbox({ authUrl: "http://127.evil.io" }), http],
    ["another scheme", sandbox({ authUrl: "ftp://a.example.com" }), http],
    ["half an address", sandbox({ authUrl: "a.example.com" }), "must be a full URL"],
    [
      "user info",
      sandbox({ authUrl: "https://u:p@a.example.com" }),
      "must not contain a user name",
    ],
    ["a query", sandbox({ baseUrl: "https://a.example.com?x=1" }), "must not have a query"],
    ["no authUrl", sandbox({ authUrl: "" }), "sandbox.authUrl is missing"],
    ["no baseUrl", sandbox({ baseUrl: undefined }), "sandbox.baseUrl is missing"],
    ["a key with a line break", sandbox({ apiKey: "abc\ndef" }), "must be the key alone"],
    ["a key with a space", sandbox({ apiKey: "abc def" }), "must be the key alone"],
    ["a key that is no text", sandbox({ apiKey: 1 }), "sandbox.apiKey must be a string"],
    ["an account that is no text", sandbox({ accountId: 7 }), "sandbox.accountId must be a string"],
    [
      "a merchant that is no text",
      sandbox({ accountId: "acc_1", merchantAccountId: 7 }),
      "merchantAccountId must be a",
    ],
    [
      "a merchant without an account",
      sandbox({ merchantAccountId: "mer_1" }),
      "sandbox.accountId is missing, but `merchantAccountId` is set",
    ],
    ["accounts that are no list", sandbox({ accounts: "acc" }), "sandbox.accounts must be a list"],
    [
      "an account without a currency code",
      sandbox({ accounts: [account("euro", "acc_1")] }),
      "accounts[0].currencyCode must be a three-letter currency code",
    ],
    [
      "an unknown field of an account",
      sandbox({ accounts: [{ ...account("eur", "acc_1"), merchantAccount: "mer" }] }),
      "merchantAccount is not an option. All options: ",
    ],
    [
      "two accounts for one currency",
      sandbox({ accounts: [account("eur", "acc_1"), account("EUR", "acc_2")] }),
      "sandbox.accounts must have one account per currency",
    ],
    [
      "one account for two currencies",
      sandbox({ accountId: "acc_1", accounts: [account("gbp", "acc_1")] }),
      "sandbox.accounts must have each account once",
    ],
    ["hosts that are no list", sandbox({ walletHosts: "w.io" }), "walletHosts must be a list"],
    [
      "a host with a scheme",
      sandbox({ walletHosts: ["https://w.io"] }),
      "walletHosts[0] must be a",
    ],
    ["a host pattern", sandbox({ walletHosts: ["*.w.io"] }), "walletHosts[0] must be a host name"],
    ["a callback that is no address", sandbox({ callbackAddresses: ["w.io"] }), network],
    ["a callback range of everything", sandbox({ callbackAddresses: ["0.0.0.0/0"] }), network],
    ["a hostile dashboard", sandbox({ dashboardUrl: "javascript:alert(1)" }), http],
    ["a backend that is no address", top({ backendUrl: "shop" }), "backendUrl must be a full"],
    [
      "a hostile storefront",
      top({ storefrontUrl: "javascript:1" }),
      "storefrontUrl must start with",
    ],
    ["origins that are no list", top({ returnOrigins: "*" }), "returnOrigins must be a list"],
    ["an origin of everything", top({ returnOrigins: ["*"] }), origin],
    ["an origin pattern", top({ returnOrigins: ["https://*.a.io"] }), "must be an origin such as"],
    [
      "an origin with a path",
      top({ returnOrigins: ["https://a.io/x"] }),
      "must be an origin such as",
    ],
    [
      "an origin with user info",
      top({ returnOrigins: ["https://u@a.io"] }),
      "must be an origin such as",
    ],
    ["an http origin", top({ returnOrigins: ["http://a.io"] }), "must start with https://"],
    ["a javascript origin", top({ returnOrigins: ["javascript:alert(1)"] }), origin],
    ["a javascript origin in disguise", top({ returnOrigins: ["JavaScript://a"] }), origin],
    ["a data origin", top({ returnOrigins: ["data:text/html,x"] }), origin],
    ["an app scheme pattern", top({ returnOrigins: ["myapp://*"] }), origin],
    ["a proxy that is no address", top({ trustedProxies: ["proxy"] }), network],
    ["a proxy range too wide", top({ trustedProxies: ["10.0.0.0/33"] }), network],
    ["proxies by count", top({ trustedProxies: 1 }), "trustedProxies must be a list"],
    ["currencies without accounts", top({ currencies: ["eur"] }), "currencies is not an option"],
    ["a service name that is no text", top({ serviceName: 7 }), "serviceName must be a string"],
    ["a long service name", top({ serviceName: "x".repeat(51) }), "serviceName must have 50"],
    ["another unit", top({ amountUnit: "cents" }), 'amountUnit must be "minor" or "major"'],
    ["a flag in text", top({ sendErrorUrl: "true" }), "sendErrorUrl must be true or false"],
    [
      "a flag as number",
      top({ resumeIsIdempotent: 1 }),
      "resumeIsIdempotent must be true or false",
    ],
    ["minutes in text", top({ expiryMinutes: "60" }), `expiryMinutes ${whole} minutes`],
    ["no minutes", top({ expiryMinutes: 0 }), `expiryMinutes ${whole} minutes`],
    [
      "half a minute",
      top({ serverCallWaitMinutes: 0.5 }),
      `serverCallWaitMinutes ${whole} minutes`,
    ],
    ["endless days", top({ retentionDays: Infinity }), `retentionDays ${whole} days`],
    ["a mapper that is none", top({ mapAddress: {} }), "mapAddress must be a function"],
    [
      "a resolver that is none",
      top({ resolveMerchantAccount: "x" }),
      "resolveMerchantAccount must b",
    ],
    ["a misspelt option", top({ expiryMinuts: 5 }), "expiryMinuts is not an option. All options: "],
    [
      "a misspelt environment",
      top({ environments: { sandbx: {} } }),
      "sandbx is not an option. All options: ",
    ],
    [
      "a misspelt address",
      sandbox({ authURL: "https://a.io" }),
      "authURL is not an option. All options: ",
    ],
    ["a strange option", top({ webhookQueue: 1 }), "webhookQueue is not an option. All options: "],
  ]

  it.each(table)("names %s", (_, input, expected) => {
    const faults = faultsOf(input)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(expected)
  })

  it("names all of them in one error", () => {
    const faults = faultsOf(
      {
        secret: "short",
        amountUnit: "cents",
        surprise: 1,
        environments: {
          sandbox: { authUrl: "http://a.example.com", apiKey: "a b" },
          production: { authUrl: "http://localhost:4010", baseUrl: "https://b.example.com" },
        },
      },
      "production"
    )
    expect(faults.map((fault) => fault.trim().split(" ")[1]).sort()).toEqual([
      "amountUnit",
      "environments.production.authUrl",
      "environments.sandbox.apiKey",
      "environments.sandbox.authUrl",
      "environments.sandbox.baseUrl",
      "secret",
      "surprise",
    ])
  })

  it("never repeats a value, which could be a key", () => {
    const canary = "CANARY value"
    expect(faultsOf({ ...sandbox({ apiKey: canary }), secret: [canary, 1] }).join()).not.toContain(
      "CANARY"
    )
  })
})

describe("the secret", () => {
  it.each([
    ["missing", undefined, "secret is missing."],
    ["empty", "", "secret is missing."],
    ["short", "x".repeat(31), "secret has fewer than 32 bytes"],
    ["short in a list", [SECRET, "x"], "secret has fewer than 32 bytes"],
  ])("stops the boot in production when it is %s", (_, secret, expected) => {
    expect(faultsOf({ secret }, "production")).toEqual([expect.stringContaining(expected)])
    expect(faultsOf({ secret }, "production")[0]).toContain("openssl rand")
  })

  it("counts bytes, not letters", () => {
    expect(faultsOf({ secret: "é".repeat(16) }, "production")).toEqual([])
  })

  it.each([undefined, "", "short", ["short"]])(
    "is random elsewhere, with a warning (%p)",
    (secret) => {
      const first = resolve({ secret })
      expect(first.warnings.join()).toContain("a development secret is used")
      expect(first.options).toMatchObject({ secrets: [expect.any(String)], secretIsMade: true })
      expect(Buffer.from(first.options.secrets[0], "base64")).toHaveLength(48)
      expect(resolve({ secret }).options.secrets).not.toEqual(first.options.secrets)
    }
  )

  it("is a list, the new one first, without repetition", () => {
    const old = `${SECRET}-old`
    expect(resolve({ secret: [SECRET, old, SECRET] }).options.secrets).toEqual([SECRET, old])
    expect(resolve({ secret: SECRET }).warnings).toEqual([])
  })
})

describe("resolved options", () => {
  it("have the documented defaults", () => {
    const { options } = resolve({ secret: SECRET })
    expect(options).toEqual({
      secrets: [SECRET],
      secretIsMade: false,
      environments: { sandbox: expect.any(Object), production: expect.any(Object) },
      backendUrl: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      adminUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/app$/),
      storefrontUrl: null,
      returnOrigins: [],
      trustedProxies: [],
      serviceName: null,
      service: { serviceName: "the payment service", ServiceName: "The payment service" },
      amountUnit: "minor",
      sendErrorUrl: false,
      resumeIsIdempotent: false,
      expiryMinutes: 60,
      serverCallWaitMinutes: 15,
      retentionDays: 90,
      mapAddress: null,
      resolveMerchantAccount: null,
      registrationProblem: null,
    })
    expect(options.environments.production).toEqual({
      authUrl: null,
      baseUrl: null,
      dashboardUrl: null,
      apiKey: null,
      captures: null,
      accounts: [],
      walletHosts: [],
      callbackAddresses: [],
    })
  })

  it("keep addresses as parsed, for what is used is what was checked", () => {
    const odd = "HTTPS://pay.example.com\\@evil.example"
    const { options } = resolve({
      secret: SECRET,
      environments: { sandbox: { authUrl: odd, baseUrl: odd, dashboardUrl: odd } },
      backendUrl: odd,
      storefrontUrl: odd,
      returnOrigins: ["HTTPS:\\\\Shop.example.com"],
    })
    const kept = "https://pay.example.com/@evil.example"
    const { authUrl, baseUrl, dashboardUrl } = options.environments.sandbox
    expect([authUrl, baseUrl, dashboardUrl]).toEqual([kept, kept, kept])
    expect([options.backendUrl, options.storefrontUrl]).toEqual([kept, kept])
    expect(options.returnOrigins).toEqual(["https://shop.example.com"])
  })

  it("keep what is given, tidied", () => {
    const given: ExtWalletOptions = {
      secret: SECRET,
      environments: {
        sandbox: {
          authUrl: "https://auth.example.com/",
          baseUrl: "https://api.example.com/base/",
          apiKey: " key ",
          accountId: "acc_own",
          accounts: [{ currencyCode: "GBP", accountId: "acc_gb", merchantAccountId: "mer_gb" }],
          walletHosts: ["Wallet.Example.com", "127.0.0.1"],
          callbackAddresses: ["203.0.113.7", "2001:db8::/32"],
        },
        production: { authUrl: process.env.NOT_SET, baseUrl: process.env.NOT_SET },
      },
      returnOrigins: ["https://shop.example.com/", "http://localhost:8000", "myapp://wallet"],
      mapAddress: ({ city }) => ({ town: city }),
    }
    const { options } = resolve(given)
    expect(options.environments.sandbox).toMatchObject({
      authUrl: "https://auth.example.com",
      baseUrl: "https://api.example.com/base",
      apiKey: "key",
      accounts: [
        { currency_code: null, account_id: "acc_own", merchant_account_id: null },
        { currency_code: "gbp", account_id: "acc_gb", merchant_account_id: "mer_gb" },
      ],
      walletHosts: ["wallet.example.com", "127.0.0.1"],
      callbackAddresses: ["203.0.113.7", "2001:db8::/32"],
    })
    expect(options.returnOrigins).toEqual([
      "https://shop.example.com",
      "http://localhost:8000",
      "myapp://wallet",
    ])
    expect(options.mapAddress?.({ city: "Lyon" })).toEqual({ town: "Lyon" })
  })

  it("take the shop's addresses from Medusa", () => {
    const admin = { backendUrl: "https://api.shop.com/", storefrontUrl: "https://shop.com" }
    const { options } = resolve({ secret: SECRET }, "production", admin)
    expect(options).toMatchObject({
      backendUrl: "https://api.shop.com",
      storefrontUrl: "https://shop.com",
    })
    const own = { secret: SECRET, backendUrl: "https://own.com" }
    expect(resolve(own, "production", admin).options.backendUrl).toBe("https://own.com")
  })

  it("know no public address where Medusa's is its default, and warn of it in production", () => {
    const { options, warnings } = resolve({ secret: SECRET }, "production", { backendUrl: "/" })
    expect(options.backendUrl).toBeNull()
    expect(warnings.join()).toContain("Set backendUrl")
  })

  it.each(["http://localhost:4010", "http://127.0.0.1:4010", "http://[::1]:4010"])(
    "accept plain http for %s, in production for the sandbox only",
    (address) => {
      const addresses = { authUrl: address, baseUrl: address }
      const both = { secret: SECRET, environments: { sandbox: addresses, production: addresses } }
      expect(faultsOf(both)).toEqual([])
      expect(faultsOf(both, "production")).toEqual([
        expect.stringContaining("environments.production.authUrl must start with https://"),
        expect.stringContaining("environments.production.baseUrl must start with https://"),
      ])
    }
  )

  it("ignore what Medusa itself adds to a module's options", () => {
    expect(faultsOf({ secret: SECRET, database: { clientUrl: "postgres://x" } })).toEqual([])
    expect(faultsOf(undefined)).toEqual([])
  })
})
