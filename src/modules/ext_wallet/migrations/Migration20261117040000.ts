import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Refunds are added up by the time at which they were recorded. */
export class Migration20261117040000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create index if not exists "IDX_ext_wallet_refund_created_at"
        on "ext_wallet_refund" ("created_at");
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_ext_wallet_refund_created_at";`)
  }
}
