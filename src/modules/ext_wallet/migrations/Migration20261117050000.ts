import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Statements of the payment service. A statement's own row stays; its lines and what became of them go after a while.
 * Like the keys that the plugin makes for itself, the tables have no model: nothing but their store reads them.
 */
export class Migration20261117050000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "ext_wallet_statement" (
        "id" text not null,
        "state" text not null
          check ("state" in ('receiving', 'received', 'matching', 'matched', 'applying')),
        "file_name" text not null,
        "file_hash" text null,
        "uploaded_by" text not null,
        "line_count" integer not null default 0,
        "columns" jsonb not null default '[]',
        "samples" jsonb not null default '[]',
        "mapping" jsonb null,
        "problems" jsonb not null default '[]',
        "problem_count" integer not null default 0,
        "without_id_count" integer not null default 0,
        "step" text null check ("step" in ('reading', 'comparing', 'listing')),
        "cursor" text null,
        "progress" integer not null default 0,
        "period_from" timestamptz null,
        "period_to" timestamptz null,
        "counts" jsonb null,
        "applied" jsonb not null default '{}',
        "matched_by" text null,
        "matched_at" timestamptz null,
        "dropped_at" timestamptz null,
        "lease_owner" text null,
        "lease_until" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        constraint "ext_wallet_statement_pkey" primary key ("id")
      );
    `)
    // The same file is one statement, whoever uploads it how often.
    this.addSql(`
      create unique index if not exists "UQ_ext_wallet_statement_file_hash"
        on "ext_wallet_statement" ("file_hash") where "file_hash" is not null;
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_statement_created_at"
        on "ext_wallet_statement" ("created_at", "id");
    `)
    this.addSql(`
      create table if not exists "ext_wallet_statement_line" (
        "statement_id" text not null
          references "ext_wallet_statement" ("id") on delete cascade,
        "line_no" integer not null,
        "fields" jsonb not null,
        "payment_id" text null,
        "transaction_id" text null,
        "ext_order_id" text null,
        "kind" text null check ("kind" in ('paid', 'unpaid', 'refund', 'ignored')),
        "amount" text null,
        "currency_code" text null,
        "from" timestamptz null,
        "to" timestamptz null,
        "reference" text null,
        constraint "ext_wallet_statement_line_pkey" primary key ("statement_id", "line_no")
      );
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_statement_line_payment_id"
        on "ext_wallet_statement_line" ("statement_id", "payment_id", "line_no");
    `)
    this.addSql(`
      create table if not exists "ext_wallet_statement_entry" (
        "id" text not null,
        "statement_id" text not null
          references "ext_wallet_statement" ("id") on delete cascade,
        "list" text not null check ("list" in ('agrees', 'differs', 'only_here', 'only_there')),
        "key" text not null,
        "payment_id" text null,
        "line_no" integer null,
        "findings" jsonb not null default '[]',
        "said" jsonb null,
        "offer" text null check ("offer" in ('paid', 'unpaid', 'refunded', 'record_refund')),
        "refunds" jsonb not null default '[]',
        "outcome" text null check ("outcome" in ('queued', 'done', 'refused')),
        "seen_at" timestamptz null,
        "applied_by" text null,
        "refusal" jsonb null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        constraint "ext_wallet_statement_entry_pkey" primary key ("id")
      );
    `)
    // A payment is listed once in a statement, whoever matches it how often
    this.addSql(`
      create unique index if not exists "UQ_ext_wallet_statement_entry_key"
        on "ext_wallet_statement_entry" ("statement_id", "key");
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_statement_entry_list"
        on "ext_wallet_statement_entry" ("statement_id", "list", "line_no", "id");
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_statement_entry_offer"
        on "ext_wallet_statement_entry" ("statement_id", "offer", "line_no", "id")
        where "offer" is not null;
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "ext_wallet_statement_entry";`)
    this.addSql(`drop table if exists "ext_wallet_statement_line";`)
    this.addSql(`drop table if exists "ext_wallet_statement";`)
  }
}
