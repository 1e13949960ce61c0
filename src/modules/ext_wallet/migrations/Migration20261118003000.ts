import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** When canceled orders were last looked for, by whichever server. */
export class Migration20261118003000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "ext_wallet_server" add column if not exists "orders_read_at" timestamptz null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "ext_wallet_server" drop column if exists "orders_read_at";`)
  }
}
