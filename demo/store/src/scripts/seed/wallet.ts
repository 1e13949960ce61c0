import type { MedusaContainer } from "@medusajs/framework/types"

type Environment = "sandbox" | "production"
type WalletSettings = {
  getEnvironment(environment: Environment): Promise<{ api_key: { set: boolean } }>
  saveEnvironment(
    environment: Environment,
    values: { api_key: string; account_id: string; merchant_account_id: string }
  ): Promise<unknown>
}

/** Enters the simulator's sandbox key, so that the first payment needs no set-up. A key that somebody entered stays. */
export async function seedWallet(container: MedusaContainer): Promise<void> {
  const apiKey = process.env.DEMO_SANDBOX_API_KEY
  if (!apiKey) return
  const settings = container.resolve<WalletSettings>("ext_wallet")
  const sandbox = await settings.getEnvironment("sandbox")
  if (sandbox.api_key.set) return
  await settings.saveEnvironment("sandbox", {
    api_key: apiKey,
    account_id: "acc_demo",
    merchant_account_id: "mer_demo",
  })
}
