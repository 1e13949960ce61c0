import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Who may ask: the SDK's switch, the accounts that products may name, and whose turn it is to try while the
 * wallet is unavailable. A server of the version before may be at work while this runs, so its rows stay allowed.
 */
export class Migration20261117014500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_setting"
        add column if not exists "client_sdk" boolean not null default false,
        add column if not exists "merchant_accounts" jsonb not null default '[]';
    `)
    this.addSql(`
      alter table if exists "ext_wallet_alert"
        add column if not exists "tried_at" timestamptz null,
        add column if not exists "tried_by" text null;
    `)
    this.addSql(
      `alter table if exists "ext_wallet_alert" drop constraint if exists "ext_wallet_alert_kind_check";`
    )
    this.addSql(
      `alter table if exists "ext_wallet_alert" add constraint "ext_wallet_alert_kind_check" check("kind" in ('credentials_rejected', 'init_failures', 'secret_unreadable', 'review_opened', 'init_refused', 'resume_failures', 'many_starts', 'unlisted_account'));`
    )
    // How the service answered the last calls that were to move money.
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_last_resume"
        on "ext_wallet_transaction" ("environment", "last_resume_at")
        where "last_resume_at" is not null;
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_last_resume";`)
    this.addSql(`
      delete from "ext_wallet_alert"
        where "kind" in ('init_refused', 'resume_failures', 'many_starts', 'unlisted_account');
    `)
    this.addSql(
      `alter table if exists "ext_wallet_alert" drop constraint if exists "ext_wallet_alert_kind_check";`
    )
    this.addSql(
      `alter table if exists "ext_wallet_alert" add constraint "ext_wallet_alert_kind_check" check("kind" in ('credentials_rejected', 'init_failures', 'secret_unreadable', 'review_opened'));`
    )
    this.addSql(`
      alter table if exists "ext_wallet_alert"
        drop column if exists "tried_at",
        drop column if exists "tried_by";
    `)
    this.addSql(`
      alter table if exists "ext_wallet_setting"
        drop column if exists "client_sdk",
        drop column if exists "merchant_accounts";
    `)
  }
}
