import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const PAYMENTS = `"ext_wallet_transaction"`
const REFUNDS = `"ext_wallet_refund"`
/** What a payment counts by. What was refunded of it only counts by itself once its review was closed. */
const COUNTED = [
  "kind",
  "environment",
  "currency_code",
  "amount",
  "state",
  "reason",
  "approved_by",
  "capture_mode",
  "created_at",
  "state_changed_at",
]
const columnsOf = (row: string) => COUNTED.map((column) => `${row}.${column}`).join(", ")
/** Nothing is kept of a day before it has been over for six hours. Checkouts are done by then, and note nothing. */
const isOld = (...rows: string[]) => {
  const moments = rows.flatMap((row) => [`${row}.created_at`, `${row}.state_changed_at`])
  return `least(${moments.join(", ")}) < now() - interval '3 hours'`
}

/** What was counted of days that are over, and the moments whose payments or refunds have changed since. */
export class Migration20261118090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "ext_wallet_kept_day" (
        "environment" text not null,
        "begins" timestamptz not null,
        "ends" timestamptz not null,
        "payments" json not null,
        "refunds" json not null,
        "seconds" json not null,
        "kept_at" timestamptz not null default now(),
        constraint "ext_wallet_kept_day_pkey" primary key ("environment", "begins", "ends")
      );
    `)
    this.addSql(`
      create table if not exists "ext_wallet_changed_moment" ("at" timestamptz not null);
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_changed_moment_at"
        on "ext_wallet_changed_moment" ("at");
    `)

    // A new row waits for nobody, and nobody waits for it: whoever changes a payment is not held up by who counts.
    this.addSql(`
      create or replace function ext_wallet_payment_changed() returns trigger
      language plpgsql set search_path from current as $$
      begin
        insert into ext_wallet_changed_moment (at)
          select payment.at from (
            values (old.created_at), (new.created_at),
              (case when old.state = 'closed_refunded' then old.state_changed_at end),
              (case when new.state = 'closed_refunded' then new.state_changed_at end)
          ) as payment(at) where payment.at is not null
          union
          select created_at from ext_wallet_refund where wallet_transaction_id in (old.id, new.id);
        return null;
      end $$;
    `)
    this.addSql(`
      create or replace function ext_wallet_refund_changed() returns trigger
      language plpgsql set search_path from current as $$
      begin
        insert into ext_wallet_changed_moment (at)
          select refund.at from (values (old.created_at), (new.created_at)) as refund(at)
            where refund.at is not null
          union
          select state_changed_at from ext_wallet_transaction
            where id in (old.wallet_transaction_id, new.wallet_transaction_id)
              and state = 'closed_refunded';
        return null;
      end $$;
    `)
    this.addSql(`
      create or replace trigger ext_wallet_payment_inserted after insert on ${PAYMENTS}
        for each row when (${isOld("new")}) execute function ext_wallet_payment_changed();
    `)
    this.addSql(`
      create or replace trigger ext_wallet_payment_updated after update on ${PAYMENTS}
        for each row when (
          ${isOld("old", "new")} and (
            (${columnsOf("old")}) is distinct from (${columnsOf("new")})
            or new.state = 'closed_refunded' and old.refunded_amount <> new.refunded_amount
          )
        ) execute function ext_wallet_payment_changed();
    `)
    this.addSql(`
      create or replace trigger ext_wallet_payment_deleted after delete on ${PAYMENTS}
        for each row when (${isOld("old")}) execute function ext_wallet_payment_changed();
    `)
    this.addSql(`
      create or replace trigger ext_wallet_refund_changed
        after insert or update or delete on ${REFUNDS}
        for each row execute function ext_wallet_refund_changed();
    `)
  }

  override async down(): Promise<void> {
    for (const name of ["inserted", "updated", "deleted"]) {
      this.addSql(`drop trigger if exists ext_wallet_payment_${name} on ${PAYMENTS};`)
    }
    this.addSql(`drop trigger if exists ext_wallet_refund_changed on ${REFUNDS};`)
    this.addSql(`drop function if exists ext_wallet_payment_changed();`)
    this.addSql(`drop function if exists ext_wallet_refund_changed();`)
    this.addSql(`drop table if exists "ext_wallet_changed_moment";`)
    this.addSql(`drop table if exists "ext_wallet_kept_day";`)
  }
}
