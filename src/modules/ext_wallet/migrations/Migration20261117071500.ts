import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A statement that fails again and again is no longer tried; and of several refunds, some may be refused. */
export class Migration20261117071500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_statement"
        add column if not exists "attempts" integer not null default 0,
        add column if not exists "failure" text null;
    `)
    this.addSql(`
      alter table if exists "ext_wallet_statement_entry"
        drop constraint if exists "ext_wallet_statement_entry_outcome_check",
        add constraint "ext_wallet_statement_entry_outcome_check"
          check ("outcome" in ('queued', 'done', 'partly', 'refused'));
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`
      update "ext_wallet_statement_entry" set "outcome" = 'refused' where "outcome" = 'partly';
    `)
    this.addSql(`
      alter table if exists "ext_wallet_statement_entry"
        drop constraint if exists "ext_wallet_statement_entry_outcome_check",
        add constraint "ext_wallet_statement_entry_outcome_check"
          check ("outcome" in ('queued', 'done', 'refused'));
    `)
    this.addSql(`
      alter table if exists "ext_wallet_statement"
        drop column if exists "attempts", drop column if exists "failure";
    `)
  }
}
