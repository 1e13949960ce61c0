import type { Simulator } from "../../../simulator"
import { createGateway, type Credential, type Gateway, type TokenStore } from ".."
import type { InitRequest } from "../contract"
import { createMemoryTokenStore } from "./memory-token-store"

export const initRequest: InitRequest = {
  redirections: {
    returnURL: "https://shop.example/ext-wallet/return/t",
    cancelURL: "https://shop.example/ext-wallet/cancel/t",
  },
  transaction: { accountId: "acc_1", totalAmount: 1230 },
  delivery: { fullName: "Ada Lovelace" },
  items: [
    {
      merchantAccountId: "acc_1",
      description: "E-book",
      quantity: 1,
      unitAmount: 1230,
      type: "digital",
    },
  ],
}

export const paymentBody = (id: string) =>
  JSON.stringify({ id, extOrderId: "EXT-1", redirectionUrl: "https://wallet.example/pay" })

export const tokenBody = (accessToken: string, expiresIn = 7_776_000) =>
  JSON.stringify({ token_Type: "Bearer", access_token: accessToken, expires_in: expiresIn })

export function credentialFor(url: string, apiKey: string): Credential {
  return { environment: "sandbox", credentialVersion: 1, apiKey, authUrl: url, baseUrl: url }
}

/** A store that holds a token already, for what is not about the token. */
export async function storeWithToken(credential: Credential, accessToken = "stored-token") {
  const store = createMemoryTokenStore()
  await store.save(credential, { accessToken, expiresInSeconds: 3600 })
  return store
}

export function openScene(
  simulator: Simulator,
  options: { budgetMs?: number; tokenStore?: TokenStore } = {}
) {
  const tokenStore = options.tokenStore ?? createMemoryTokenStore()
  const gateway = createGateway({ tokenStore, budgetMs: options.budgetMs ?? 10_000 })
  const credential = credentialFor(simulator.url, simulator.apiKey)
  return { gateway, credential, tokenStore }
}

export async function approvedPayment(
  simulator: Simulator,
  gateway: Gateway,
  credential: Credential
): Promise<string> {
  const { id } = await gateway.init(credential, initRequest)
  await simulator.approve(id)
  return id
}

export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error("it should have failed")
}
