import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** One row per server: they see each other, and when recovery last ran. */
export class Migration20261117060000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "ext_wallet_server" (
        "id" text not null,
        "seen_at" timestamptz not null,
        "recovered_at" timestamptz null,
        constraint "ext_wallet_server_pkey" primary key ("id")
      );
    `)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "ext_wallet_server";`)
  }
}
