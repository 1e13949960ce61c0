import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** When the cart was ordered, with this payment or another way: nothing of it is unfinished then. */
export class Migration20261119120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "ext_wallet_transaction" add column if not exists "cart_ordered_at" timestamptz null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "ext_wallet_transaction" drop column if exists "cart_ordered_at";`)
  }
}
