import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Empty for the payments of earlier versions: those are compared by their lines and totals, as they were then. */
export class Migration20261117013000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "ext_wallet_transaction" add column if not exists "delivery_hash" text null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "ext_wallet_transaction" drop column if exists "delivery_hash";`
    )
  }
}
