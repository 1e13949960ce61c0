import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What is known of a line: whether its date has a time zone, and whether only its sign tells that it is a refund. Lines
 * that name no payment are found by either id. And mappings have a column that says what a line is about.
 */
export class Migration20261118080000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table if exists "ext_wallet_statement_line"
        add column if not exists "has_zone" boolean not null default false,
        add column if not exists "is_by_sign" boolean not null default false,
        drop constraint if exists "ext_wallet_statement_line_kind_check",
        add constraint "ext_wallet_statement_line_kind_check"
          check ("kind" in ('paid', 'unpaid', 'refund', 'refund_failed', 'unclear', 'ignored'));
    `)
    // Of what was read earlier, nobody knows whether a word said so.
    this.addSql(`
      update "ext_wallet_statement_line" set is_by_sign = true where kind = 'refund';
    `)
    for (const column of ["transaction_id", "ext_order_id"]) {
      this.addSql(`
        create index if not exists "IDX_ext_wallet_statement_line_unknown_${column}"
          on "ext_wallet_statement_line" ("statement_id", left(lower("${column}"), 200))
          where "payment_id" is null and "kind" is not null and "kind" <> 'ignored';
      `)
    }
    this.addSql(`
      update "ext_wallet_statement" set mapping = mapping || '{"type": null}'
      where mapping -> 'type' is null;
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`update "ext_wallet_statement" set mapping = mapping - 'type';`)
    for (const column of ["transaction_id", "ext_order_id"]) {
      this.addSql(`drop index if exists "IDX_ext_wallet_statement_line_unknown_${column}";`)
    }
    this.addSql(`
      update "ext_wallet_statement_line" set kind = 'ignored'
      where kind in ('refund_failed', 'unclear');
    `)
    this.addSql(`
      alter table if exists "ext_wallet_statement_line"
        drop column if exists "has_zone",
        drop column if exists "is_by_sign",
        drop constraint if exists "ext_wallet_statement_line_kind_check",
        add constraint "ext_wallet_statement_line_kind_check"
          check ("kind" in ('paid', 'unpaid', 'refund', 'ignored'));
    `)
  }
}
