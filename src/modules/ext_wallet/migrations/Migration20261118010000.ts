import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Up to when a statement surely knows what has happened. One that was matched earlier learns it when matched again. */
export class Migration20261118010000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_statement"
        add column if not exists "known_until" timestamptz null;
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_statement" drop column if exists "known_until";
    `)
  }
}
