import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261115015312 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "ext_wallet_environment" ("id" text not null, "environment" text check ("environment" in ('sandbox', 'production')) not null, "api_key_sealed" text null, "api_key_hint" text null, "account_id" text null, "merchant_account_id" text null, "credential_version" integer not null default 0, "verified_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_environment_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_environment_deleted_at" ON "ext_wallet_environment" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "UQ_ext_wallet_environment_environment" ON "ext_wallet_environment" ("environment");`
    )

    this.addSql(
      `create table if not exists "ext_wallet_event" ("id" text not null, "sequence" serial, "wallet_transaction_id" text not null, "type" text not null, "actor" text not null, "from_state" text null, "to_state" text null, "detail" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_event_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_event_deleted_at" ON "ext_wallet_event" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_event_wallet_transaction_id_sequence" ON "ext_wallet_event" ("wallet_transaction_id", "sequence");`
    )

    this.addSql(
      `create table if not exists "ext_wallet_setting" ("id" text not null, "active_environment" text check ("active_environment" in ('sandbox', 'production')) not null, "confirmation" text check ("confirmation" in ('resume', 'return')) not null, "capture" text check ("capture" in ('automatic', 'manual')) not null, "display_name" text not null, "landing" jsonb not null, "notify_addresses" text[] not null, "sandbox_testers" text[] not null, "accept_unproven_return" boolean not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_setting_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_setting_deleted_at" ON "ext_wallet_setting" ("deleted_at") WHERE deleted_at IS NULL;`
    )

    this.addSql(
      `create table if not exists "ext_wallet_token" ("id" text not null, "environment" text check ("environment" in ('sandbox', 'production')) not null, "credential_version" integer not null, "key_fingerprint" text null, "token_sealed" text null, "expires_at" timestamptz null, "lease_owner" text null, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_token_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_token_deleted_at" ON "ext_wallet_token" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "UQ_ext_wallet_token_credential" ON "ext_wallet_token" ("environment", "credential_version");`
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "UQ_ext_wallet_token_fingerprint" ON "ext_wallet_token" ("environment", "key_fingerprint");`
    )

    this.addSql(
      `create table if not exists "ext_wallet_transaction" ("id" text not null, "kind" text check ("kind" in ('payment', 'test')) not null default 'payment', "environment" text check ("environment" in ('sandbox', 'production')) not null, "credential_version" integer not null, "payment_session_id" text null, "payment_collection_id" text null, "cart_id" text null, "order_id" text null, "amount" numeric not null, "currency_code" text not null, "lines_hash" text not null, "confirmation" text check ("confirmation" in ('resume', 'return')) not null, "capture_mode" text check ("capture_mode" in ('automatic', 'manual')) not null, "return_to" text null, "transaction_id" text null, "ext_order_id" text null, "redirection_url" text null, "state" text check ("state" in ('created', 'init_sent', 'init_failed', 'ready', 'approved', 'authorized', 'resuming', 'captured', 'declined', 'canceled', 'expired', 'superseded', 'unconfirmed', 'unknown', 'review', 'closed_unpaid', 'closed_refunded')) not null default 'created', "reason" text null, "capture" text check ("capture" in ('none', 'unknown', 'known')) not null default 'none', "approved_by" text check ("approved_by" in ('return', 'sdk')) null, "resume_count" integer not null default 0, "last_resume_at" timestamptz null, "server_called_at" timestamptz null, "refunded_amount" numeric not null default 0, "state_changed_at" timestamptz not null, "raw_amount" jsonb not null, "raw_refunded_amount" jsonb not null default '{"value":"0","precision":20}', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "ext_wallet_transaction_pkey" primary key ("id"));`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_deleted_at" ON "ext_wallet_transaction" ("deleted_at") WHERE deleted_at IS NULL;`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_payment_session_id" ON "ext_wallet_transaction" ("payment_session_id");`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_payment_collection_id" ON "ext_wallet_transaction" ("payment_collection_id");`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_cart_id" ON "ext_wallet_transaction" ("cart_id");`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_order_id" ON "ext_wallet_transaction" ("order_id");`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_state_state_changed_at" ON "ext_wallet_transaction" ("state", "state_changed_at");`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "ext_wallet_environment" cascade;`)

    this.addSql(`drop table if exists "ext_wallet_event" cascade;`)

    this.addSql(`drop table if exists "ext_wallet_setting" cascade;`)

    this.addSql(`drop table if exists "ext_wallet_token" cascade;`)

    this.addSql(`drop table if exists "ext_wallet_transaction" cascade;`)
  }
}
