import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Messages to admins wait in the outbox, with the events. */
export class Migration20261119110100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop table if exists "ext_wallet_alert_delivery";`)
    this.addSql(
      `alter table "ext_wallet_announcement" drop column if exists "reason", add column if not exists "message" jsonb null, alter column "wallet_transaction_id" drop not null;`
    )
    this.addSql(
      `alter table "ext_wallet_alert" drop column if exists "tellings", drop column if exists "opened_at", drop column if exists "seen", drop column if exists "told_seen", drop column if exists "lease_owner", drop column if exists "lease_until";`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "ext_wallet_announcement" drop column if exists "message";`)
  }
}
