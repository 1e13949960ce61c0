/** What a store adds to medusa-config.ts. A test compares it with the README. */
export const CONFIG_BLOCK = `// medusa-config.ts, in defineConfig({ … })
plugins: [{
  resolve: "medusa-payment-ext-wallet",
  options: {
    secret: process.env.EXT_WALLET_SECRET,                // 32 or more random bytes; encrypts keys, signs links
    backendUrl: process.env.EXT_WALLET_BACKEND_URL,       // this server's public address; customers return to it
    storefrontUrl: process.env.EXT_WALLET_STOREFRONT_URL, // your shop's address; customers land on it
    environments: {
      sandbox:    { authUrl: process.env.EXT_WALLET_SANDBOX_AUTH_URL,    baseUrl: process.env.EXT_WALLET_SANDBOX_BASE_URL },
      production: { authUrl: process.env.EXT_WALLET_PRODUCTION_AUTH_URL, baseUrl: process.env.EXT_WALLET_PRODUCTION_BASE_URL },
    },
  },
}],
modules: [{
  resolve: "@medusajs/medusa/payment",
  dependencies: ["ext_wallet", "query"],                  // without this line no payment can start
  options: { providers: [{ resolve: "medusa-payment-ext-wallet/providers/ext", id: "wallet" }] },
}],
`
