import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Where a payment was started: it is asked for nowhere else. */
export class Migration20261118130000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        add column if not exists "service_url" text not null default '';
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_transaction" drop column if exists "service_url";
    `)
  }
}
