import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Payments are found by currency and by amount, and listed by amount. */
export class Migration20261117030000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_currency_code_created_at_id"
        on "ext_wallet_transaction" ("currency_code", "created_at", "id");
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_amount_id"
        on "ext_wallet_transaction" ("amount", "id");
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_amount_id";`)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_currency_code_created_at_id";`)
  }
}
