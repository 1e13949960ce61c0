import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261116031721 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "ext_wallet_setting" add column if not exists "description" text null, add column if not exists "logo_url" text null;`
    )
    // An outage was once remembered as a fault of the key.
    this.addSql(
      `update "ext_wallet_environment" set "last_problem" = null where coalesce("last_problem"->'wording'->>'code', '') not in ('bad_request_token', 'unauthorized_token', 'no_token');`
    )
    // Few rows once a shop is live: the last test payment and the test orders are found among them.
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_ext_wallet_transaction_sandbox" ON "ext_wallet_transaction" ("kind", "created_at") WHERE environment = 'sandbox';`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_ext_wallet_transaction_sandbox";`)
    this.addSql(
      `alter table if exists "ext_wallet_setting" drop column if exists "description", drop column if exists "logo_url";`
    )
  }
}
