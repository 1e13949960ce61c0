import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Indexes for many payments: one that has all that is counted of them, and one in the order in which recovery takes them. */
export class Migration20261117070000 extends Migration {
  override async up(): Promise<void> {
    // What the models cannot say. The numbers above the list are read from the index alone.
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_counted"
        on "ext_wallet_transaction" ("environment", "created_at", "id")
        include ("kind", "currency_code", "state", "reason", "approved_by", "amount",
          "state_changed_at", "capture_mode");
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_environment_created_at_id";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_next_due"
        on "ext_wallet_transaction" ("recovery_attempts", "look_at")
        where "look_at" is not null;
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_due";`)
  }

  override async down(): Promise<void> {
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_due"
        on "ext_wallet_transaction" ("look_at") where "look_at" is not null;
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_next_due";`)
    this.addSql(`
      create index if not exists "IDX_ext_wallet_transaction_environment_created_at_id"
        on "ext_wallet_transaction" ("environment", "created_at", "id");
    `)
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_counted";`)
  }
}
