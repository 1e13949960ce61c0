import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Keys that the plugin makes for itself, and a history that nobody rewrites. */
export class Migration20261117010000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "ext_wallet_kept_key" (
        "name" text not null,
        "value" text not null,
        "created_at" timestamptz not null default now(),
        constraint "ext_wallet_kept_key_pkey" primary key ("name")
      );
    `)

    // Retention drops bodies, and nothing else.
    this.addSql(`
      create or replace function ext_wallet_event_append_only() returns trigger
      language plpgsql as $$
      declare
        without_body record;
      begin
        if tg_op = 'UPDATE' and current_setting('ext_wallet.retention', true) = 'on' then
          without_body := old;
          without_body.detail := old.detail - 'excerpt';
          if new is not distinct from without_body then
            return new;
          end if;
        end if;
        raise exception 'ext_wallet_event is append-only: % is refused', tg_op
          using errcode = 'restrict_violation';
      end $$;
    `)
    this.addSql(`
      create or replace trigger ext_wallet_event_no_truncate
        before truncate on "ext_wallet_event"
        for each statement execute function ext_wallet_event_append_only();
    `)
    this.addSql(`
      create or replace trigger ext_wallet_audit_no_truncate
        before truncate on "ext_wallet_audit"
        for each statement execute function ext_wallet_audit_append_only();
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "ext_wallet_kept_key";`)
    this.addSql(`drop trigger if exists ext_wallet_audit_no_truncate on "ext_wallet_audit";`)
    this.addSql(`drop trigger if exists ext_wallet_event_no_truncate on "ext_wallet_event";`)
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
  }
}
