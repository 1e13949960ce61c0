import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Indexes that have all that is counted of the payments of an amount, and of those of a sales channel's orders. */
export class Migration20261117210000 extends Migration {
  override async up(): Promise<void> {
    // What the models cannot say. Under new names, so that the old ones are there until these are.
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_by_amount"
        on "ext_wallet_transaction" ("amount", "id") include ("kind", "state");
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_amount_id";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_by_order"
        on "ext_wallet_transaction" ("order_id") include ("kind");
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_order_id";`)
  }

  override async down(): Promise<void> {
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_order_id"
        on "ext_wallet_transaction" ("order_id");
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_by_order";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_amount_id"
        on "ext_wallet_transaction" ("amount", "id");
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_by_amount";`)
  }
}
