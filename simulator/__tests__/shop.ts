/** A shop that calls the simulator over plain HTTP, as the plugin does. */
import { INIT_PATH, resumePath, TOKEN_PATH, type InitRequest } from "../../src/gateway/contract"

export const ORDER = {
  redirections: {
    returnURL: "https://shop.example/return/1",
    cancelURL: "https://shop.example/cancel/1",
  },
  transaction: { accountId: "acc_1", totalAmount: 1230 },
  delivery: {
    fullName: "Ada Lovelace",
    address: { street: "1 Rue de Rivoli", postalCode: "75001", city: "Paris", countryCode: "FR" },
  },
  items: [
    {
      merchantAccountId: "acc_1",
      description: "Linen shirt",
      quantity: 1,
      unitAmount: 1230,
      type: "physical",
    },
  ],
} satisfies InitRequest

export function askToken(url: string, apiKey: string): Promise<Response> {
  return fetch(url + TOKEN_PATH, {
    method: "POST",
    headers: { authorization: `basic ${apiKey}`, accept: "application/json;charset=UTF-8" },
    body: new URLSearchParams({ Grant_type: "client_credentials" }),
  })
}

export async function getToken(url: string, apiKey: string): Promise<string> {
  const answer = await askToken(url, apiKey)
  const { access_token } = await answer.json()
  return access_token
}

export function askInit(url: string, token: string, body: unknown = ORDER): Promise<Response> {
  return fetch(url + INIT_PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
}

export async function init(
  url: string,
  token: string,
  body: unknown = ORDER
): Promise<{ id: string; extOrderId: string; redirectionUrl: string }> {
  return (await askInit(url, token, body)).json()
}

export function askResume(url: string, token: string, id: string): Promise<Response> {
  return fetch(url + resumePath(id), {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  })
}
