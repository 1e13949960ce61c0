import type { Wallet } from "../../context"
import { addressIn, hashOfReturnLink } from "../redirections"

const wallet = {
  options: { backendUrl: "https://Api.Shop.example:443" },
  links: {
    verify: (purpose: string, token: string) => (token === `${purpose}-mac` ? "ewtx_1" : null),
  },
} as never as Wallet

const row = {
  id: "ewtx_1",
  redirection_url: "https://wallet.example/pay/1",
  return_link_hash: hashOfReturnLink("https://old.shop.example/ext-wallet/return/lost-mac"),
}

describe("where an answer of resume leads", () => {
  it.each([
    ["our return link", "https://api.shop.example/ext-wallet/return/return-mac", "return"],
    [
      "our return link, with our host spelled another way",
      "https://API.shop.example/ext-wallet/return/return-mac/",
      "return",
    ],
    [
      "the return link of init, whose secret is gone",
      "https://old.shop.example/ext-wallet/return/lost-mac",
      "return",
    ],
    [
      "a cancel link with the return link's token",
      "https://old.shop.example/ext-wallet/cancel/lost-mac",
      "elsewhere",
    ],
    ["our cancel link", "https://api.shop.example/ext-wallet/cancel/cancel-mac", "stop"],
    [
      "our error link with its token",
      "https://api.shop.example/ext-wallet/error/error-mac",
      "stop",
    ],
    ["our fixed error URL", "https://api.shop.example/ext-wallet/error", "stop"],
    ["the page to approve this payment", "https://wallet.example/pay/1", "payment_page"],
    [
      "the page to approve this payment, spelled another way",
      "https://WALLET.example:443/pay/1#approve",
      "payment_page",
    ],
    ["another page of the wallet", "https://wallet.example/done", "wallet"],
    ["another payment's page", "https://wallet.example/pay/2", "wallet"],
    ["another payment's return link", "https://api.shop.example/ext-wallet/return/x", "elsewhere"],
    [
      "a return link signed for canceling",
      "https://api.shop.example/ext-wallet/return/cancel-mac",
      "elsewhere",
    ],
    [
      "our return address without a token",
      "https://api.shop.example/ext-wallet/return",
      "elsewhere",
    ],
    ["an error URL of another site", "https://elsewhere.example/ext-wallet/error", "elsewhere"],
    ["what is no address", "done", "elsewhere"],
    ["nowhere", null, "none"],
  ])("%s", (_case, address, expected) => {
    expect(addressIn(wallet, row, address)).toBe(expected)
  })
})
