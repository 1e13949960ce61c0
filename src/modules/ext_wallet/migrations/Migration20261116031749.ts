import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261116031749 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_state_state_changed_at";`)

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_state_created_at_id" ON "ext_wallet_transaction" ("state", "created_at", "id");`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_environment_created_at_id" ON "ext_wallet_transaction" ("environment", "created_at", "id");`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_environment_state" ON "ext_wallet_transaction" ("environment", "state", "state_changed_at");`
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_environment_approved_by" ON "ext_wallet_transaction" ("environment", "approved_by", "state_changed_at");`
    )

    // What the models cannot say. Recovery reads what is still to be done, not what never will be.
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_unverified";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_due"
        on "ext_wallet_transaction" ("state_changed_at")
        where "verified_at" is null
          and "state" not in ('init_failed', 'unconfirmed', 'closed_unpaid', 'closed_refunded');
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_event_excerpt"
        on "ext_wallet_event" ("created_at") where "detail" -> 'excerpt' is not null;
    `)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_refund_permitted"
        on "ext_wallet_refund" ("created_at", "id") where "state" = 'permitted';
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_ext_wallet_refund_permitted";`)
    this.addSql(`drop index if exists "IDX_ext_wallet_event_excerpt";`)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_due";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_unverified"
        on "ext_wallet_transaction" ("state_changed_at") where "verified_at" is null;
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_state_created_at_id";`)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_environment_created_at_id";`)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_environment_state";`)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_environment_approved_by";`)

    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_state_state_changed_at" ON "ext_wallet_transaction" ("state", "state_changed_at");`
    )
  }
}
