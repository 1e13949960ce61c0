import type { Wallet } from "../../dependencies"
import { isRefusalAddress } from "../redirections"

const wallet = {
  options: { backendUrl: "https://Api.Shop.example:443" },
  links: {
    verify: (purpose: string, token: string) => (token === `${purpose}-mac` ? "ewtx_1" : null),
  },
} as never as Wallet

describe("an answer of resume that points at our own address", () => {
  it.each([
    [
      "the cancel URL, with our host spelled another way",
      "https://api.shop.example/ext-wallet/cancel/cancel-mac",
    ],
    ["the error URL with its token", "https://api.shop.example/ext-wallet/error/error-mac"],
    ["the fixed error URL", "https://api.shop.example/ext-wallet/error"],
  ])("is a refusal: %s", (_case, address) => {
    expect(isRefusalAddress(wallet, "ewtx_1", address)).toBe(true)
  })

  it.each([
    ["the return URL", "https://api.shop.example/ext-wallet/return/return-mac"],
    ["another payment's cancel URL", "https://api.shop.example/ext-wallet/cancel/other"],
    ["an error URL of somebody else", "https://elsewhere.example/ext-wallet/error"],
  ])("is none: %s", (_case, address) => {
    expect(isRefusalAddress(wallet, "ewtx_1", address)).toBe(false)
  })
})
