import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What is known of the service. A payment that was started before is judged as it was then: as one whose service
 * waits to be asked. A server of the version before may be at work while this runs, and starts such payments, too.
 */
export class Migration20261117020000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "ext_wallet_profile" (
        "id" text not null,
        "environment" text check ("environment" in ('sandbox', 'production')) not null,
        "base_url" text not null,
        "integration" text check ("integration" in ('redirect', 'sdk')) not null,
        "captured" jsonb null,
        "not_approved" jsonb null,
        "tells_apart" boolean not null,
        "captures_by_itself" text check ("captures_by_itself" in ('yes', 'no', 'open')) not null,
        "is_simulated" boolean not null default false,
        "observed" jsonb not null,
        "learned_by" text null,
        "replaced_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null,
        constraint "ext_wallet_profile_pkey" primary key ("id")
      );
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_profile_deleted_at"
        on "ext_wallet_profile" ("deleted_at") where deleted_at is null;
    `)
    this.addSql(`
      create unique index if not exists "UQ_ext_wallet_profile_current"
        on "ext_wallet_profile" ("environment", "base_url", "integration")
        where "replaced_at" is null;
    `)
    this.addSql(`
      create table if not exists "ext_wallet_calibration" (
        "id" text not null,
        "integration" text check ("integration" in ('redirect', 'sdk')) not null,
        "base_url" text not null,
        "unapproved_id" text null,
        "approved_id" text null,
        "answers" jsonb not null,
        "profile_id" text null,
        "created_by" text not null,
        "finished_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null,
        constraint "ext_wallet_calibration_pkey" primary key ("id")
      );
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_calibration_deleted_at"
        on "ext_wallet_calibration" ("deleted_at") where deleted_at is null;
    `)
    this.addSql(`
      create unique index if not exists "UQ_ext_wallet_calibration_open"
        on "ext_wallet_calibration" ("integration") where "finished_at" is null;
    `)
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        add column if not exists "service_captures" text
          check ("service_captures" in ('when_asked', 'by_itself', 'unknown'))
          not null default 'when_asked',
        add column if not exists "profile_id" text null,
        add column if not exists "calibration_id" text null,
        add column if not exists "returned_after_call" integer null,
        add column if not exists "return_link_hash" text null,
        add column if not exists "review_since" timestamptz null;
    `)
    // Whether the service has ever captured is not asked for any more.
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_captured_call";`)
  }

  override async down(): Promise<void> {
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_captured_call"
        on "ext_wallet_transaction" ("environment", "approved_by", "state_changed_at")
        where "captured_call" is not null;
    `)
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        drop column if exists "service_captures",
        drop column if exists "profile_id",
        drop column if exists "calibration_id",
        drop column if exists "returned_after_call",
        drop column if exists "return_link_hash",
        drop column if exists "review_since";
    `)
    this.addSql(`drop table if exists "ext_wallet_calibration";`)
    this.addSql(`drop table if exists "ext_wallet_profile";`)
  }
}
