import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261115044642 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "ext_wallet_alert" drop constraint if exists "ext_wallet_alert_kind_check";`
    )
    this.addSql(
      `alter table if exists "ext_wallet_alert" add constraint "ext_wallet_alert_kind_check" check("kind" in ('credentials_rejected', 'init_failures', 'secret_unreadable', 'review_opened'));`
    )

    this.addSql(
      `create table if not exists "ext_wallet_announcement" ("id" text not null, "sequence" serial, "wallet_transaction_id" text not null, "name" text not null, "reason" text null, "emit_after" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_announcement_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_announcement_deleted_at" ON "ext_wallet_announcement" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_announcement_emit_after" ON "ext_wallet_announcement" ("emit_after");`
    )

    this.addSql(
      `create table if not exists "ext_wallet_refund" ("id" text not null, "wallet_transaction_id" text not null, "amount" numeric not null, "operator_reference" text not null, "refund_reason_id" text null, "note" text null, "state" text check ("state" in ('permitted', 'recorded', 'withdrawn')) not null default 'permitted', "refund_id" text null, "actor" text not null, "raw_amount" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_refund_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_refund_deleted_at" ON "ext_wallet_refund" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_refund_wallet_transaction_id" ON "ext_wallet_refund" ("wallet_transaction_id");`
    )

    // What the models cannot say: a reference counts once per payment, and a permit serves one refund.
    this.addSql(`
      create unique index if not exists "UQ_ext_wallet_refund_operator_reference"
        on "ext_wallet_refund" ("wallet_transaction_id", "operator_reference")
        where "state" <> 'withdrawn';
    `)
    this.addSql(`
      create unique index if not exists "UQ_ext_wallet_refund_refund_id"
        on "ext_wallet_refund" ("refund_id") where "refund_id" is not null;
    `)

    this.addSql(
      `alter table if exists "ext_wallet_transaction" drop constraint if exists "ext_wallet_transaction_approved_by_check";`
    )

    this.addSql(
      `alter table if exists "ext_wallet_transaction" add column if not exists "verified_at" timestamptz null, add column if not exists "recovery_attempts" integer not null default 0, add column if not exists "recover_after" timestamptz null;`
    )
    this.addSql(
      `alter table if exists "ext_wallet_transaction" add constraint "ext_wallet_transaction_approved_by_check" check("approved_by" in ('return', 'sdk', 'admin'));`
    )
    // What recovery still has to look at; the rest of the ledger is never read for it.
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_unverified"
        on "ext_wallet_transaction" ("state_changed_at") where "verified_at" is null;
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "ext_wallet_alert" where "kind" = 'review_opened';`)
    this.addSql(
      `alter table if exists "ext_wallet_alert" drop constraint if exists "ext_wallet_alert_kind_check";`
    )
    this.addSql(
      `alter table if exists "ext_wallet_alert" add constraint "ext_wallet_alert_kind_check" check("kind" in ('credentials_rejected', 'init_failures', 'secret_unreadable'));`
    )

    this.addSql(`drop table if exists "ext_wallet_announcement" cascade;`)

    this.addSql(`drop table if exists "ext_wallet_refund" cascade;`)

    this.addSql(
      `alter table if exists "ext_wallet_transaction" drop constraint if exists "ext_wallet_transaction_approved_by_check";`
    )

    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_unverified";`)
    this.addSql(
      `update "ext_wallet_transaction" set "approved_by" = 'return' where "approved_by" = 'admin';`
    )
    this.addSql(
      `alter table if exists "ext_wallet_transaction" drop column if exists "verified_at", drop column if exists "recovery_attempts", drop column if exists "recover_after";`
    )

    this.addSql(
      `alter table if exists "ext_wallet_transaction" add constraint "ext_wallet_transaction_approved_by_check" check("approved_by" in ('return', 'sdk'));`
    )
  }
}
