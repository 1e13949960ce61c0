import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A statement is its lines, with what an admin said each column means. Nothing that follows from them is stored. */
export class Migration20261119100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop table if exists "ext_wallet_statement_entry";`)
    this.addSql(`drop table if exists "ext_wallet_statement_line";`)
    this.addSql(`drop table if exists "ext_wallet_statement";`)
    this.addSql(`
      create table "ext_wallet_statement" (
        "id" text not null,
        "file_name" text not null,
        "uploaded_by" text not null,
        "line_count" integer not null default 0,
        "columns" jsonb null,
        "samples" jsonb null,
        "mapping" jsonb null,
        "created_at" timestamptz not null default now(),
        constraint "ext_wallet_statement_pkey" primary key ("id")
      );
    `)
    this.addSql(`
      create table "ext_wallet_statement_line" (
        "statement_id" text not null
          references "ext_wallet_statement" ("id") on delete cascade,
        "line_no" integer not null,
        "fields" jsonb not null,
        "reference" text null,
        "kind" text null check ("kind" in ('paid', 'unpaid', 'refund', 'ignored')),
        "amount" numeric null,
        "currency_code" text null,
        constraint "ext_wallet_statement_line_pkey" primary key ("statement_id", "line_no")
      );
    `)
    this.addSql(`
      create index "IDX_ext_wallet_statement_line_reference"
        on "ext_wallet_statement_line" ("statement_id", "reference");
    `)
  }

  /** What the migrations before this one change when they are taken back. */
  override async down(): Promise<void> {
    this.addSql(`
      create table if not exists "ext_wallet_statement_entry" ("outcome" text null);
    `)
  }
}
