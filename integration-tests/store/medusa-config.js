const { defineConfig } = require("@medusajs/framework/utils")
const path = require("node:path")

const plugin = process.env.EXT_WALLET_TEST_PLUGIN ?? path.resolve(__dirname, "../..")

/** What a test file asks for; it sets the variable before Medusa reads this file. */
const { options, payment, channels, redisUrl, locking, sharesRedis } = JSON.parse(
  process.env.EXT_WALLET_TEST_STORE ?? "{}"
)

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: options?.storefrontUrl ?? "http://localhost:8000",
      adminCors: "http://localhost:9000",
      authCors: "http://localhost:9000",
      jwtSecret: "test-jwt-secret",
      cookieSecret: "test-cookie-secret",
    },
  },
  plugins: [{ resolve: plugin, options }],
  modules: [
    ...(sharesRedis ? severalServers(sharesRedis) : []),
    ...(redisUrl ? [lockingBy("locking-redis", { redisUrl })] : []),
    ...(locking ? [lockingBy(locking)] : []),
    ...(channels ? [notifications(channels)] : []),
    // The test runner reads this file before it knows the feature flags.
    ...(process.env.MEDUSA_FF_RBAC === "true" ? [{ resolve: "@medusajs/medusa/rbac" }] : []),
    withWallet(payment),
  ],
})

function withWallet(payment) {
  const provider = { resolve: path.join(plugin, ".medusa/server/src/providers/ext"), id: "wallet" }
  return {
    resolve: "@medusajs/medusa/payment",
    dependencies: ["ext_wallet", "query"],
    options: { providers: [provider] },
    ...payment,
  }
}

/** Every message ends in the database, where a test can read it. */
function notifications(channels) {
  const provider = { resolve: path.join(__dirname, "mail-provider.js"), id: "test" }
  return {
    resolve: "@medusajs/medusa/notification",
    options: { providers: channels.length > 0 ? [{ ...provider, options: { channels } }] : [] },
  }
}

/** As Medusa's documentation has it for more than one server; the locks are apart. */
function severalServers(redisUrl) {
  const caching = { resolve: "@medusajs/caching-redis", id: "caching-redis", is_default: true }
  return [
    { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
    { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
    {
      resolve: "@medusajs/medusa/caching",
      options: { providers: [{ ...caching, options: { redisUrl } }] },
    },
  ]
}

/** Two servers on one database must not complete one cart at once. */
function lockingBy(id, options) {
  const provider = { resolve: `@medusajs/medusa/${id}`, id }
  return {
    resolve: "@medusajs/medusa/locking",
    options: { providers: [{ ...provider, is_default: true, options }] },
  }
}
