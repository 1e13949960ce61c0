import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261115024648 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "ext_wallet_alert" ("id" text not null, "kind" text check ("kind" in ('credentials_rejected', 'init_failures', 'secret_unreadable')) not null, "scope" text not null, "state" text check ("state" in ('open', 'over')) not null, "problem" text not null, "remedy" text not null, "operation" text null, "status" integer null, "wallet_transaction_id" text null, "opened_at" timestamptz not null, "last_seen_at" timestamptz not null, "seen" integer not null default 0, "told_seen" integer not null default 0, "told" text check ("told" in ('open', 'over')) null, "told_open_at" timestamptz null, "tellings" integer not null default 0, "lease_owner" text null, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_alert_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_alert_deleted_at" ON "ext_wallet_alert" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "UQ_ext_wallet_alert_kind_scope" ON "ext_wallet_alert" ("kind", "scope");`
    )

    this.addSql(
      `create table if not exists "ext_wallet_audit" ("id" text not null, "sequence" serial, "actor_id" text null, "action" text not null, "detail" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_audit_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_audit_deleted_at" ON "ext_wallet_audit" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_audit_sequence" ON "ext_wallet_audit" ("sequence");`
    )

    this.addSql(
      `alter table if exists "ext_wallet_environment" add column if not exists "last_problem" jsonb null;`
    )

    // What was done stays written down.
    this.addSql(`
      create or replace function ext_wallet_audit_append_only() returns trigger
      language plpgsql as $$
      begin
        raise exception 'ext_wallet_audit is append-only: % is refused', tg_op
          using errcode = 'restrict_violation';
      end $$;
    `)
    this.addSql(`
      create or replace trigger ext_wallet_audit_append_only
        before update or delete on "ext_wallet_audit"
        for each row execute function ext_wallet_audit_append_only();
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "ext_wallet_alert" cascade;`)

    this.addSql(`drop table if exists "ext_wallet_audit" cascade;`)
    this.addSql(`drop function if exists ext_wallet_audit_append_only();`)

    this.addSql(
      `alter table if exists "ext_wallet_environment" drop column if exists "last_problem";`
    )
  }
}
