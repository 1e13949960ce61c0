import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Numbers are counted when they are asked for, and a payment knows its sales channel. */
export class Migration20261119110000 extends Migration {
  override async up(): Promise<void> {
    for (const name of ["inserted", "updated", "deleted"]) {
      this.addSql(`drop trigger if exists ext_wallet_payment_${name} on "ext_wallet_transaction";`)
    }
    this.addSql(`drop trigger if exists ext_wallet_refund_changed on "ext_wallet_refund";`)
    this.addSql(`drop function if exists ext_wallet_payment_changed();`)
    this.addSql(`drop function if exists ext_wallet_refund_changed();`)
    this.addSql(`drop table if exists "ext_wallet_changed_moment";`)
    this.addSql(`drop table if exists "ext_wallet_kept_day";`)
    this.addSql(
      `alter table "ext_wallet_transaction" add column if not exists "sales_channel_id" text null;`
    )
    this.addSql(
      `create index if not exists "IDX_ext_wallet_transaction_sales_channel_id_created_at_id" on "ext_wallet_transaction" ("sales_channel_id", "created_at", "id");`
    )
    this.addSql(
      `create index if not exists "IDX_ext_wallet_transaction_amount_created_at_id" on "ext_wallet_transaction" ("amount", "created_at", "id");`
    )
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_by_amount";`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_amount_created_at_id";`)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_sales_channel_id_created_at_id";`)
    this.addSql(`alter table "ext_wallet_transaction" drop column if exists "sales_channel_id";`)
  }
}
