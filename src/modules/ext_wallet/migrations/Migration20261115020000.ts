import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the models cannot say: the guards of the ledger. */
export class Migration20261115020000 extends Migration {
  override async up(): Promise<void> {
    // guard: one payment of a collection is captured, or on its way there
    this.addSql(`
      create unique index if not exists "UQ_ext_wallet_transaction_collection"
        on "ext_wallet_transaction" ("payment_collection_id")
        where "state" in ('resuming', 'authorized', 'captured') and "kind" = 'payment';
    `)
    // guard: a transaction id belongs to one payment
    this.addSql(`
      create unique index if not exists "UQ_ext_wallet_transaction_transaction_id"
        on "ext_wallet_transaction" ("environment", "transaction_id")
        where "transaction_id" is not null;
    `)
    this.addSql(`
      create unique index if not exists "UQ_ext_wallet_transaction_ext_order_id"
        on "ext_wallet_transaction" ("environment", "ext_order_id")
        where "ext_order_id" is not null;
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_created_at"
        on "ext_wallet_transaction" ("created_at" desc, "id" desc);
    `)

    // A payment that has a history cannot be deleted.
    this.addSql(`
      alter table "ext_wallet_event"
        add constraint "FK_ext_wallet_event_wallet_transaction_id"
        foreign key ("wallet_transaction_id") references "ext_wallet_transaction" ("id")
        on update restrict on delete restrict;
    `)

    this.addSql(`
      create or replace function ext_wallet_event_append_only() returns trigger
      language plpgsql as $$
      begin
        if current_setting('ext_wallet.retention', true) = 'on' then
          return case when tg_op = 'DELETE' then old else new end;
        end if;
        raise exception 'ext_wallet_event is append-only: % is refused', tg_op
          using errcode = 'restrict_violation';
      end $$;
    `)
    this.addSql(`
      create or replace trigger ext_wallet_event_append_only
        before update or delete on "ext_wallet_event"
        for each row execute function ext_wallet_event_append_only();
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists ext_wallet_event_append_only on "ext_wallet_event";`)
    this.addSql(`drop function if exists ext_wallet_event_append_only();`)
    this.addSql(`
      alter table if exists "ext_wallet_event"
        drop constraint if exists "FK_ext_wallet_event_wallet_transaction_id";
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_created_at";`)
    this.addSql(`drop index if exists "UQ_ext_wallet_transaction_ext_order_id";`)
    this.addSql(`drop index if exists "UQ_ext_wallet_transaction_transaction_id";`)
    this.addSql(`drop index if exists "UQ_ext_wallet_transaction_collection";`)
  }
}
