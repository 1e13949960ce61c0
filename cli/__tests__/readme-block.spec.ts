import { readFileSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { findRegistrationProblem } from "../../src/domain/provider-registration"
import { resolveOptions } from "../../src/modules/ext_wallet/options/resolve"
import { CONFIG_BLOCK } from "../init/config-block"
import { linesToAdd, parseEnvFile, statusOfVariables } from "../init/environment-variables"

const read = (path: string) => readFileSync(join(__dirname, "../..", path), "utf8")
const readme = read("README.md")
const [, block = ""] =
  [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].find(([, text]) =>
    text?.includes("medusa-payment-ext-wallet/providers/ext")
  ) ?? []

/** The block as medusa-config would evaluate it, with our own environment variables. */
function evaluate(env: Record<string, string>) {
  const text = `({ ${block.replace(/^\/\/.*$/gm, "")} })`
  const { plugins, modules } = runInNewContext(text, { process: { env } }) as {
    plugins: { options: Record<string, unknown> }[]
    modules: Record<string, unknown>[]
  }
  return { options: plugins[0]?.options, payment: modules[0] ?? {} }
}

const PUBLIC = {
  EXT_WALLET_SECRET: "a-secret-of-more-than-thirty-two-bytes",
  EXT_WALLET_BACKEND_URL: "https://api.example.com",
  EXT_WALLET_STOREFRONT_URL: "https://shop.example.com",
  EXT_WALLET_SANDBOX_AUTH_URL: "https://auth.sandbox.example.com",
  EXT_WALLET_SANDBOX_BASE_URL: "https://pay.sandbox.example.com",
  EXT_WALLET_PRODUCTION_AUTH_URL: "https://auth.example.com",
  EXT_WALLET_PRODUCTION_BASE_URL: "https://pay.example.com",
}
const resolve = (options: unknown, nodeEnv: string) =>
  resolveOptions(options, { nodeEnv, configModule: {}, warn: () => undefined })

describe("the block that the README shows", () => {
  it("is the one that init prints", () => {
    expect(block).toBe(CONFIG_BLOCK)
  })

  it("sets every address and the secret in production", () => {
    expect(resolve(evaluate(PUBLIC).options, "production")).toMatchObject({
      secrets: [PUBLIC.EXT_WALLET_SECRET],
      backendUrl: PUBLIC.EXT_WALLET_BACKEND_URL,
      storefrontUrl: PUBLIC.EXT_WALLET_STOREFRONT_URL,
      environments: {
        sandbox: {
          authUrl: PUBLIC.EXT_WALLET_SANDBOX_AUTH_URL,
          baseUrl: PUBLIC.EXT_WALLET_SANDBOX_BASE_URL,
        },
        production: {
          authUrl: PUBLIC.EXT_WALLET_PRODUCTION_AUTH_URL,
          baseUrl: PUBLIC.EXT_WALLET_PRODUCTION_BASE_URL,
        },
      },
    })
  })

  it("connects the payment module with the plugin", () => {
    expect(findRegistrationProblem(evaluate(PUBLIC).payment)).toBeNull()
  })

  it("works with the lines that init prints for .env", () => {
    const env = parseEnvFile(linesToAdd(statusOfVariables({})).join("\n"))
    expect(resolve(evaluate(env).options, "production")).toMatchObject({
      secrets: [env.EXT_WALLET_SECRET],
      backendUrl: "http://localhost:9000",
      storefrontUrl: "http://localhost:8000",
    })
  })

  it("reads the variables that init prints, and no others", () => {
    const names = [...block.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name)
    expect(statusOfVariables({}).map(({ name }) => name)).toEqual(names)
    expect(names).toEqual(Object.keys(PUBLIC))
    for (const name of names) {
      expect(read("docs/options.md")).toContain(`\`${name}\``)
    }
  })
})
