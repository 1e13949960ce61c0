import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261115050505 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "ext_wallet_alert_delivery" ("id" text not null, "alert_id" text not null, "telling" integer not null, "channel" text check ("channel" in ('feed', 'email')) not null, "recipient" text not null, "title" text not null, "description" text not null, "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "lease_owner" text null, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_alert_delivery_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_alert_delivery_deleted_at" ON "ext_wallet_alert_delivery" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "UQ_ext_wallet_alert_delivery_recipient" ON "ext_wallet_alert_delivery" ("alert_id", "telling", "channel", "recipient");`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_alert_delivery_next_attempt_at" ON "ext_wallet_alert_delivery" ("next_attempt_at");`
    )

    this.addSql(
      `alter table if exists "ext_wallet_alert" add column if not exists "wording" jsonb null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "ext_wallet_alert_delivery" cascade;`)

    this.addSql(`alter table if exists "ext_wallet_alert" drop column if exists "wording";`)
  }
}
