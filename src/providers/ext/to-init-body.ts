/** The body of init, built from the cart on the server, but for the URLs, which need the ledger's row.
 * Σ quantity × unitAmount is always totalAmount. */
import type { Account } from "../../domain/accounts"
import { labelOf } from "../../words/shopper"
import { toMinorUnits, toWireAmount } from "../../domain/money"
import { toOrderLines, type PricedLine } from "../../domain/order-lines"
import type { Purchase, PurchaseLine } from "../../domain/purchase"
import type { MerchantAccount, ResolvedOptions } from "../../modules/ext_wallet/types"
import { accountOf } from "../../domain/product-metadata"
import { requireListedAccount, requireSameCurrency } from "../../payments/starting/accounts"
import type { InitBody } from "../../payments/starting/start-payment"
import type { Query } from "./dependencies"
import { cutText, toDelivery } from "./to-delivery"

export type InitContext = {
  purchase: Purchase
  /** The one that is charged, of those of the environment. */
  account: Account
  accounts: Account[]
  merchant_accounts: MerchantAccount[]
  options: Pick<ResolvedOptions, "amountUnit" | "mapAddress" | "resolveMerchantAccount">
  query: Query
}

export async function toInitBody(context: InitContext): Promise<InitBody> {
  const { purchase, options } = context
  const { currencyCode } = purchase
  const wire = (amountMinor: bigint) => toWireAmount(amountMinor, currencyCode, options.amountUnit)
  const totalMinor = toMinorUnits(purchase.sessionAmount, currencyCode)
  const lines = toOrderLines({
    lines: await priceLines(context),
    totalMinor,
    currencyCode,
    remainder: {
      description: labelOf("other_charges", "en"),
      merchantAccountId: defaultAccount(context),
    },
  })
  return {
    transaction: { accountId: context.account.account_id, totalAmount: wire(totalMinor) },
    delivery: await toDelivery(purchase, options),
    items: lines.map(({ unitAmountMinor, description, ...line }) => ({
      ...line,
      description: cutText(description),
      unitAmount: wire(unitAmountMinor),
    })),
  }
}

async function priceLines(context: InitContext): Promise<PricedLine[]> {
  const { purchase } = context
  const goods = await Promise.all(
    purchase.lines.map(async (line): Promise<PricedLine> => {
      return {
        description: line.description,
        quantity: line.quantity,
        total: line.total,
        type: line.requiresShipping ? "physical" : "digital",
        merchantAccountId: await merchantAccount(line, context),
      }
    })
  )
  // The delivery of goods goes with them; where nothing is shipped, its price asks for no address.
  const type = goods.some((line) => line.type === "physical") ? "physical" : "digital"
  const shipping = purchase.shipping.map((method): PricedLine => {
    return {
      description: method.name,
      quantity: 1,
      total: method.total,
      type,
      merchantAccountId: defaultAccount(context),
    }
  })
  return [...goods, ...shipping]
}

async function merchantAccount(line: PurchaseLine, context: InitContext): Promise<string> {
  const { options, purchase, query } = context
  // The developer's own word, so it needs no place on the list.
  const resolved = await options.resolveMerchantAccount?.({ line, cart: purchase, query })
  const account = resolved || accountOf(line.productMetadata)
  if (!account) {
    return defaultAccount(context)
  }
  if (!resolved) {
    requireListedAccount(context, line, account)
  }
  requireSameCurrency(context, line, account, purchase.currencyCode)
  return account
}

function defaultAccount({ account }: InitContext): string {
  return account.merchant_account_id ?? account.account_id
}
