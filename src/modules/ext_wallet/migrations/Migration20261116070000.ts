import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * When recovery looks at a payment becomes a column, and so does what the rules need to know of its past. A server
 * of the version before may be at work while this runs, so its columns and states stay allowed.
 */
export class Migration20261116070000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        add column if not exists "asked_from" text
          check ("asked_from" in ('approved', 'authorized', 'review')) null,
        add column if not exists "captured_call" integer null,
        add column if not exists "look_at" timestamptz null;
    `)
    this.addSql(
      `alter table if exists "ext_wallet_transaction" alter column "state" set default 'init_sent';`
    )
    this.addSql(`
      update "ext_wallet_transaction" set "state" = 'init_sent' where "state" = 'created';
    `)
    this.addSql(`
      update "ext_wallet_transaction"
        set "state" = 'review', "reason" = coalesce("reason", 'outcome_unknown'), "capture" = 'unknown'
        where "state" = 'unknown';
    `)
    this.addSql(`
      update "ext_wallet_transaction" as payment set "asked_from" = (
        select event."from_state" from "ext_wallet_event" as event
          where event."wallet_transaction_id" = payment."id" and event."to_state" = 'resuming'
          order by event."sequence" desc limit 1
      ) where "state" = 'resuming';
    `)
    // Only the service's own word counts: a person may have said so, too.
    this.addSql(`
      update "ext_wallet_transaction" as payment set "captured_call" = greatest("resume_count", 1)
        where "confirmation" = 'resume' and exists (
          select 1 from "ext_wallet_event" as event
            where event."wallet_transaction_id" = payment."id" and event."actor" = 'service'
              and event."type" in ('captured', 'captured_late', 'captured_again')
        );
    `)
    // Whatever was not found settled is looked at once: the rules say whether its time has come.
    this.addSql(`
      update "ext_wallet_transaction" set "look_at" = now() + interval '2 minutes'
        where "verified_at" is null
          and "state" not in ('init_failed', 'unconfirmed', 'closed_unpaid', 'closed_refunded');
    `)
    // A payment that the version before opens meanwhile is not forgotten.
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        alter column "look_at" set default now() + interval '2 minutes';
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_due";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_due"
        on "ext_wallet_transaction" ("look_at") where "look_at" is not null;
    `)
    // Whether the service has ever said that it captured, by environment and kind of approval.
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_environment_approved_by";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_captured_call"
        on "ext_wallet_transaction" ("environment", "approved_by", "state_changed_at")
        where "captured_call" is not null;
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`
      update "ext_wallet_transaction" set "verified_at" = case when "look_at" is null then now() end;
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_captured_call";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_environment_approved_by"
        on "ext_wallet_transaction" ("environment", "approved_by", "state_changed_at");
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_due";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_due"
        on "ext_wallet_transaction" ("state_changed_at")
        where "verified_at" is null
          and "state" not in ('init_failed', 'unconfirmed', 'closed_unpaid', 'closed_refunded');
    `)
    this.addSql(
      `alter table if exists "ext_wallet_transaction" alter column "state" set default 'created';`
    )
    this.addSql(`
      alter table if exists "ext_wallet_transaction"
        drop column if exists "asked_from",
        drop column if exists "captured_call",
        drop column if exists "look_at";
    `)
  }
}
