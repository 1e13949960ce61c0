import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** An alert of its own for a service whose responses have changed. */
export class Migration20261118110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "ext_wallet_alert" drop constraint if exists "ext_wallet_alert_kind_check";`
    )
    this.addSql(
      `alter table if exists "ext_wallet_alert" add constraint "ext_wallet_alert_kind_check" check("kind" in ('credentials_rejected', 'init_failures', 'secret_unreadable', 'review_opened', 'init_refused', 'resume_failures', 'many_starts', 'unlisted_account', 'responses_changed'));`
    )
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "ext_wallet_alert" where "kind" = 'responses_changed';`)
    this.addSql(
      `alter table if exists "ext_wallet_alert" drop constraint if exists "ext_wallet_alert_kind_check";`
    )
    this.addSql(
      `alter table if exists "ext_wallet_alert" add constraint "ext_wallet_alert_kind_check" check("kind" in ('credentials_rejected', 'init_failures', 'secret_unreadable', 'review_opened', 'init_refused', 'resume_failures', 'many_starts', 'unlisted_account'));`
    )
  }
}
