import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV ?? "development", process.cwd())

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS ?? "",
      adminCors: process.env.ADMIN_CORS ?? "",
      authCors: process.env.AUTH_CORS ?? "",
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  plugins: [
    {
      resolve: "medusa-payment-ext-wallet",
      options: {
        secret: process.env.EXT_WALLET_SECRET,
        backendUrl: process.env.EXT_WALLET_BACKEND_URL || process.env.MEDUSA_BACKEND_URL,
        storefrontUrl: process.env.STOREFRONT_URL,
        environments: {
          sandbox: {
            authUrl: process.env.EXT_WALLET_SANDBOX_AUTH_URL,
            baseUrl: process.env.EXT_WALLET_SANDBOX_BASE_URL,
            dashboardUrl: process.env.EXT_WALLET_SANDBOX_DASHBOARD_URL,
            captures: process.env.EXT_WALLET_SANDBOX_CAPTURES || undefined,
          },
          production: {
            authUrl: process.env.EXT_WALLET_PRODUCTION_AUTH_URL,
            baseUrl: process.env.EXT_WALLET_PRODUCTION_BASE_URL,
            dashboardUrl: process.env.EXT_WALLET_PRODUCTION_DASHBOARD_URL,
            captures: process.env.EXT_WALLET_PRODUCTION_CAPTURES || undefined,
          },
        },
      },
    },
  ],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["ext_wallet", "query"],
      options: {
        providers: [{ resolve: "medusa-payment-ext-wallet/providers/ext", id: "wallet" }],
      },
    },
  ],
})
