import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const CAPTURES = `text check ("captures" in ('when_asked', 'unknown', 'on_approval')) not null`

/** When the service captures is one fact, for an environment and for each payment. */
export class Migration20261118140000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        drop column if exists "confirmation",
        drop column if exists "service_captures",
        add column if not exists "captures" ${CAPTURES} default 'unknown';
    `)
    this.addSql(
      `alter table if exists "ext_wallet_transaction" alter column "captures" drop default;`
    )
    this.addSql(`delete from "ext_wallet_profile";`)
    this.addSql(`
      alter table if exists "ext_wallet_profile"
        drop column if exists "captures_by_itself",
        add column if not exists "captures" ${CAPTURES},
        add column if not exists "not_captured" jsonb null;
    `)
    this.addSql(`
      alter table if exists "ext_wallet_setting"
        drop column if exists "confirmation",
        drop column if exists "accept_unproven_return";
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        drop column if exists "captures",
        add column if not exists "confirmation" text check ("confirmation" in ('resume', 'return')) not null default 'resume',
        add column if not exists "service_captures" text not null default 'unknown';
    `)
    this.addSql(`delete from "ext_wallet_profile";`)
    this.addSql(`
      alter table if exists "ext_wallet_profile"
        drop column if exists "captures",
        drop column if exists "not_captured",
        add column if not exists "captures_by_itself" text not null;
    `)
    this.addSql(`
      alter table if exists "ext_wallet_setting"
        add column if not exists "confirmation" text not null default 'resume',
        add column if not exists "accept_unproven_return" boolean not null default false;
    `)
  }
}
