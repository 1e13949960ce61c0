import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A test payment is made in one environment. */
export class Migration20261119130000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "ext_wallet_calibration" add column if not exists "environment" text check ("environment" in ('sandbox', 'production')) not null default 'sandbox';`
    )
    this.addSql(`alter table "ext_wallet_calibration" alter column "environment" drop default;`)
    this.addSql(`drop index if exists "UQ_ext_wallet_calibration_open";`)
    this.addSql(
      `create unique index if not exists "UQ_ext_wallet_calibration_open" on "ext_wallet_calibration" ("environment", "integration") where "finished_at" is null;`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "UQ_ext_wallet_calibration_open";`)
    this.addSql(`delete from "ext_wallet_calibration" where "environment" = 'production';`)
    this.addSql(`alter table "ext_wallet_calibration" drop column if exists "environment";`)
    this.addSql(
      `create unique index if not exists "UQ_ext_wallet_calibration_open" on "ext_wallet_calibration" ("integration") where "finished_at" is null;`
    )
  }
}
