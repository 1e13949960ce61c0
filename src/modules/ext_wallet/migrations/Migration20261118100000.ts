import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** An environment has one account per currency. */
export class Migration20261118100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "ext_wallet_environment"
        add column if not exists "accounts" jsonb not null default '[]',
        drop column if exists "account_id",
        drop column if exists "merchant_account_id";
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table "ext_wallet_environment"
        drop column if exists "accounts",
        add column if not exists "account_id" text null,
        add column if not exists "merchant_account_id" text null;
    `)
  }
}
