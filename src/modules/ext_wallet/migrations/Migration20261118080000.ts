import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Whether a line's date has its time zone: what was read earlier counts as without one. And the column that says what a
 * line is about, which earlier mappings do not have.
 */
export class Migration20261118080000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_statement_line"
        add column if not exists "has_zone" boolean not null default false;
    `)
    this.addSql(`
      update "ext_wallet_statement" set mapping = mapping || '{"type": null}'
      where mapping -> 'type' is null;
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`update "ext_wallet_statement" set mapping = mapping - 'type';`)
    this.addSql(`
      alter table if exists "ext_wallet_statement_line" drop column if exists "has_zone";
    `)
  }
}
