import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** How often customers' visits have tried to complete a payment's order, and when the last one did. */
export class Migration20261118105000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        add column if not exists "return_count" integer not null default 0,
        add column if not exists "last_return_at" timestamptz null;
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        drop column if exists "return_count",
        drop column if exists "last_return_at";
    `)
  }
}
