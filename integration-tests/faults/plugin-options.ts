/** The options of a store whose payment service is the simulator. */

export const SECRET = "a-secret-of-the-fault-harness-of-more-than-32-bytes"
export const BACKEND_URL = "http://localhost:9000"

export function toPluginOptions(
  service: { url: string; apiKey: string },
  backendUrl = BACKEND_URL
) {
  const addresses = { authUrl: service.url, baseUrl: service.url }
  const accounts = [{ currencyCode: "eur", accountId: "acc_faults" }]
  return {
    secret: SECRET,
    backendUrl,
    storefrontUrl: "http://localhost:8000",
    environments: {
      sandbox: { ...addresses, apiKey: service.apiKey, accounts },
      production: addresses,
    },
  }
}
