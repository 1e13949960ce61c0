import type { MedusaContainer } from "@medusajs/framework/types"

type Environment = "sandbox" | "production"
type WalletSettings = {
  getEnvironment(
    environment: Environment
  ): Promise<{ api_key: { set: boolean }; base_url: string | null }>
  saveEnvironment(
    environment: Environment,
    values: {
      api_key: string
      accounts: { currency_code: string; account_id: string; merchant_account_id: string }[]
    }
  ): Promise<unknown>
  profiles: {
    find(environment: Environment, integration: string): Promise<unknown>
    save(profile: Record<string, unknown>): Promise<unknown>
  }
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
    accounts: [{ currency_code: "eur", account_id: "acc_demo", merchant_account_id: "mer_demo" }],
  })
  await seedProfile(settings, sandbox.base_url)
}

/** What a test payment would show of the simulator. Without it, declined payments would need review. */
async function seedProfile({ profiles }: WalletSettings, base_url: string | null): Promise<void> {
  if (base_url === null || (await profiles.find("sandbox", "redirect"))) return
  await profiles.save({
    environment: "sandbox",
    base_url,
    integration: "redirect",
    captured: { status: 200, address: "return" },
    not_captured: null,
    not_approved: { status: 400, address: "none" },
    tells_apart: true,
    captures: "when_asked",
    is_simulated: true,
    observed: {},
    learned_by: null,
  })
}
