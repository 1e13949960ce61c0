import { UsageError, type Io } from "./io"

/** The order matters: a region that offers a missing provider breaks the checkout. */
const STEPS = `How to remove medusa-payment-ext-wallet from a store

  1. Settle what is open. In the dashboard, under Orders → Wallet payments, nothing should be left to review,
     and no customer should be paying: a payment that is approved after step 4 is never captured.
  2. Settings → Regions: remove the wallet from every region. Medusa keeps offering a provider that is gone.
     This query lists the regions that still offer it:

       select r.name from region r
       join region_payment_provider p on p.region_id = r.id
       where p.payment_provider_id = 'pp_ext_wallet' and p.deleted_at is null and r.deleted_at is null;

  3. medusa-config.ts: remove the plugin, and its provider from the payment module.
  4. Uninstall the package, build and restart:

       npm uninstall medusa-payment-ext-wallet

Orders, payments and refunds stay readable in Medusa. The plugin's tables (ext_wallet_*) stay as well: they are
accounting records, and installing the plugin again picks them up. Refund wallet payments in the payment service's
dashboard from then on; Medusa can no longer record such refunds.
`

export function runUninstall(argv: string[], io: Io): number {
  const unknown = argv.find((word) => word !== "-h" && word !== "--help")
  if (unknown) throw new UsageError(`uninstall takes no "${unknown}".`)
  io.out(STEPS)
  return 0
}
