/** Every table of the plugin. The payments' history and the audit log only ever grow: the database refuses anything else. */
import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TIMES =
  "created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz"

/** A table comes after those that it refers to. */
const TABLES = {
  ext_wallet_transaction: `
    id text primary key,
    kind text default 'payment' not null check (kind in ('payment', 'test')),
    environment text not null check (environment in ('sandbox', 'production')),
    credential_version integer not null,
    service_url text not null,
    payment_session_id text,
    payment_collection_id text,
    cart_id text,
    order_id text,
    sales_channel_id text,
    cart_ordered_at timestamptz,
    amount numeric not null,
    raw_amount jsonb not null,
    currency_code text not null,
    lines_hash text not null,
    delivery_hash text,
    capture_mode text not null check (capture_mode in ('automatic', 'manual')),
    captures text not null check (captures in ('when_asked', 'unknown', 'on_approval')),
    return_to text,
    return_link_hash text,
    transaction_id text,
    ext_order_id text,
    redirection_url text,
    state text default 'init_sent' not null check (state in ('init_sent', 'init_failed', 'ready', 'approved', 'authorized', 'resuming', 'captured', 'declined', 'canceled', 'expired', 'superseded', 'unconfirmed', 'review', 'closed_unpaid', 'closed_refunded')),
    reason text,
    capture text default 'none' not null check (capture in ('none', 'unknown', 'known')),
    approved_by text check (approved_by in ('return', 'sdk', 'admin')),
    resume_count integer default 0 not null,
    last_resume_at timestamptz,
    asked_from text check (asked_from in ('approved', 'authorized', 'review')),
    captured_call integer,
    return_count integer default 0 not null,
    last_return_at timestamptz,
    returned_after_call integer,
    server_called_at timestamptz,
    profile_id text,
    calibration_id text,
    refunded_amount numeric default 0 not null,
    raw_refunded_amount jsonb default '{"value": "0", "precision": 20}' not null,
    state_changed_at timestamptz not null,
    review_since timestamptz,
    look_at timestamptz default (now() + interval '2 minutes'),
    recovery_attempts integer default 0 not null,
    ${TIMES}`,
  ext_wallet_event: `
    id text primary key,
    sequence serial not null,
    wallet_transaction_id text not null,
    type text not null,
    actor text not null,
    from_state text,
    to_state text,
    detail jsonb not null,
    ${TIMES},
    constraint "FK_ext_wallet_event_wallet_transaction_id" foreign key (wallet_transaction_id) references ext_wallet_transaction(id) on update restrict on delete restrict`,
  ext_wallet_refund: `
    id text primary key,
    wallet_transaction_id text not null,
    amount numeric not null,
    raw_amount jsonb not null,
    operator_reference text not null,
    refund_reason_id text,
    note text,
    state text default 'permitted' not null check (state in ('permitted', 'recorded', 'withdrawn')),
    refund_id text,
    actor text not null,
    ${TIMES}`,
  ext_wallet_announcement: `
    id text primary key,
    sequence serial not null,
    wallet_transaction_id text,
    name text not null,
    message jsonb,
    emit_after timestamptz not null,
    ${TIMES}`,
  ext_wallet_alert: `
    id text primary key,
    kind text not null check (kind in ('credentials_rejected', 'init_failures', 'secret_unreadable', 'review_opened', 'init_refused', 'resume_failures', 'many_starts', 'unlisted_account', 'responses_changed')),
    scope text not null,
    state text not null check (state in ('open', 'over')),
    problem text not null,
    remedy text not null,
    wording jsonb,
    operation text,
    status integer,
    wallet_transaction_id text,
    last_seen_at timestamptz not null,
    told text check (told in ('open', 'over')),
    told_open_at timestamptz,
    tried_at timestamptz,
    tried_by text,
    ${TIMES}`,
  ext_wallet_environment: `
    id text primary key,
    environment text not null check (environment in ('sandbox', 'production')),
    api_key_sealed text,
    api_key_hint text,
    credential_version integer default 0 not null,
    verified_at timestamptz,
    last_problem jsonb,
    accounts jsonb default '[]' not null,
    shown_amounts jsonb default '{}' not null,
    ${TIMES}`,
  ext_wallet_setting: `
    id text primary key,
    active_environment text not null check (active_environment in ('sandbox', 'production')),
    capture text not null check (capture in ('automatic', 'manual')),
    display_name text not null,
    description text,
    logo_url text,
    client_sdk boolean default false not null,
    landing jsonb not null,
    notify_addresses text[] not null,
    sandbox_testers text[] not null,
    merchant_accounts jsonb default '[]' not null,
    ${TIMES}`,
  ext_wallet_token: `
    id text primary key,
    environment text not null check (environment in ('sandbox', 'production')),
    credential_version integer not null,
    key_fingerprint text,
    token_sealed text,
    expires_at timestamptz,
    lease_owner text,
    lease_until timestamptz,
    ${TIMES}`,
  ext_wallet_kept_key: `
    name text primary key,
    value text not null,
    created_at timestamptz default now() not null`,
  ext_wallet_profile: `
    id text primary key,
    environment text not null check (environment in ('sandbox', 'production')),
    base_url text not null,
    integration text not null check (integration in ('redirect', 'sdk')),
    captures text not null check (captures in ('when_asked', 'unknown', 'on_approval')),
    captured jsonb,
    not_captured jsonb,
    not_approved jsonb,
    tells_apart boolean not null,
    is_simulated boolean default false not null,
    observed jsonb not null,
    learned_by text,
    replaced_at timestamptz,
    ${TIMES}`,
  ext_wallet_calibration: `
    id text primary key,
    environment text not null check (environment in ('sandbox', 'production')),
    integration text not null check (integration in ('redirect', 'sdk')),
    base_url text not null,
    unapproved_id text,
    approved_id text,
    answers jsonb not null,
    profile_id text,
    created_by text not null,
    finished_at timestamptz,
    ${TIMES}`,
  ext_wallet_audit: `
    id text primary key,
    sequence serial not null,
    actor_id text,
    action text not null,
    detail jsonb not null,
    ${TIMES}`,
  ext_wallet_statement: `
    id text primary key,
    file_name text not null,
    uploaded_by text not null,
    line_count integer default 0 not null,
    columns jsonb,
    samples jsonb,
    mapping jsonb,
    created_at timestamptz default now() not null`,
  ext_wallet_statement_line: `
    statement_id text not null,
    line_no integer not null,
    fields jsonb not null,
    reference text,
    kind text check (kind in ('paid', 'unpaid', 'refund', 'ignored')),
    amount numeric,
    currency_code text,
    constraint "ext_wallet_statement_line_pkey" primary key (statement_id, line_no),
    constraint "ext_wallet_statement_line_statement_id_fkey" foreign key (statement_id) references ext_wallet_statement(id) on delete cascade`,
  ext_wallet_payment_request: `
    id text primary key,
    order_id text not null,
    withdrawn_at timestamptz,
    sent_at timestamptz,
    mail_tried_at timestamptz,
    history jsonb not null,
    ${TIMES}`,
  ext_wallet_server: `
    id text primary key,
    seen_at timestamptz not null,
    recovered_at timestamptz,
    orders_read_at timestamptz`,
}

/** A condition on deleted_at would lift the guard of a unique index with a soft delete, so there is none. */
const INDEXES = [
  `create index "IDX_ext_wallet_alert_deleted_at" on ext_wallet_alert (deleted_at) where deleted_at is null`,
  `create unique index "UQ_ext_wallet_alert_kind_scope" on ext_wallet_alert (kind, scope)`,
  `create index "IDX_ext_wallet_announcement_deleted_at" on ext_wallet_announcement (deleted_at) where deleted_at is null`,
  `create index "IDX_ext_wallet_announcement_emit_after" on ext_wallet_announcement (emit_after)`,
  `create index "IDX_ext_wallet_audit_deleted_at" on ext_wallet_audit (deleted_at) where deleted_at is null`,
  `create index "IDX_ext_wallet_audit_sequence" on ext_wallet_audit (sequence)`,
  `create index "IDX_ext_wallet_calibration_deleted_at" on ext_wallet_calibration (deleted_at) where deleted_at is null`,
  `create unique index "UQ_ext_wallet_calibration_open" on ext_wallet_calibration (environment, integration) where finished_at is null`,
  `create index "IDX_ext_wallet_environment_deleted_at" on ext_wallet_environment (deleted_at) where deleted_at is null`,
  `create unique index "UQ_ext_wallet_environment_environment" on ext_wallet_environment (environment)`,
  `create index "IDX_ext_wallet_event_deleted_at" on ext_wallet_event (deleted_at) where deleted_at is null`,
  `create index "IDX_ext_wallet_event_excerpt" on ext_wallet_event (created_at) where (detail -> 'excerpt') is not null`,
  `create index "IDX_ext_wallet_event_wallet_transaction_id_sequence" on ext_wallet_event (wallet_transaction_id, sequence)`,
  `create index "IDX_ext_wallet_payment_request_deleted_at" on ext_wallet_payment_request (deleted_at) where deleted_at is null`,
  `create index "IDX_ext_wallet_payment_request_order_id" on ext_wallet_payment_request (order_id)`,
  `create unique index "UQ_ext_wallet_payment_request_open" on ext_wallet_payment_request (order_id) where withdrawn_at is null`,
  `create index "IDX_ext_wallet_profile_deleted_at" on ext_wallet_profile (deleted_at) where deleted_at is null`,
  `create unique index "UQ_ext_wallet_profile_current" on ext_wallet_profile (environment, base_url, integration) where replaced_at is null`,
  `create index "IDX_ext_wallet_refund_created_at" on ext_wallet_refund (created_at)`,
  `create index "IDX_ext_wallet_refund_deleted_at" on ext_wallet_refund (deleted_at) where deleted_at is null`,
  `create index "IDX_ext_wallet_refund_permitted" on ext_wallet_refund (created_at, id) where state = 'permitted'`,
  `create index "IDX_ext_wallet_refund_wallet_transaction_id" on ext_wallet_refund (wallet_transaction_id)`,
  `create unique index "UQ_ext_wallet_refund_operator_reference" on ext_wallet_refund (wallet_transaction_id, operator_reference) where state <> 'withdrawn'`,
  `create unique index "UQ_ext_wallet_refund_refund_id" on ext_wallet_refund (refund_id) where refund_id is not null`,
  `create index "IDX_ext_wallet_setting_deleted_at" on ext_wallet_setting (deleted_at) where deleted_at is null`,
  `create index "IDX_ext_wallet_statement_line_reference" on ext_wallet_statement_line (statement_id, reference)`,
  `create index "IDX_ext_wallet_token_deleted_at" on ext_wallet_token (deleted_at) where deleted_at is null`,
  `create unique index "UQ_ext_wallet_token_credential" on ext_wallet_token (environment, credential_version)`,
  `create unique index "UQ_ext_wallet_token_fingerprint" on ext_wallet_token (environment, key_fingerprint)`,
  `create index "IDX_ext_wallet_transaction_amount_created_at_id" on ext_wallet_transaction (amount, created_at, id)`,
  `create index "IDX_ext_wallet_transaction_by_order" on ext_wallet_transaction (order_id) include (kind)`,
  `create index "IDX_ext_wallet_transaction_cart_id" on ext_wallet_transaction (cart_id)`,
  `create index "IDX_ext_wallet_transaction_counted" on ext_wallet_transaction (environment, created_at, id) include (kind, currency_code, state, reason, approved_by, amount, state_changed_at, capture_mode)`,
  `create index "IDX_ext_wallet_transaction_created_at" on ext_wallet_transaction (created_at desc, id desc)`,
  `create index "IDX_ext_wallet_transaction_currency_code_created_at_id" on ext_wallet_transaction (currency_code, created_at, id)`,
  `create index "IDX_ext_wallet_transaction_deleted_at" on ext_wallet_transaction (deleted_at) where deleted_at is null`,
  `create index "IDX_ext_wallet_transaction_environment_state" on ext_wallet_transaction (environment, state, state_changed_at)`,
  `create index "IDX_ext_wallet_transaction_last_resume" on ext_wallet_transaction (environment, last_resume_at) where last_resume_at is not null`,
  `create index "IDX_ext_wallet_transaction_next_due" on ext_wallet_transaction (recovery_attempts, look_at) where look_at is not null`,
  `create index "IDX_ext_wallet_transaction_payment_collection_id" on ext_wallet_transaction (payment_collection_id)`,
  `create index "IDX_ext_wallet_transaction_payment_session_id" on ext_wallet_transaction (payment_session_id)`,
  `create index "IDX_ext_wallet_transaction_sales_channel_id_created_at_id" on ext_wallet_transaction (sales_channel_id, created_at, id)`,
  `create index "IDX_ext_wallet_transaction_sandbox" on ext_wallet_transaction (kind, created_at) where environment = 'sandbox'`,
  `create index "IDX_ext_wallet_transaction_state_created_at_id" on ext_wallet_transaction (state, created_at, id)`,
  `create unique index "UQ_ext_wallet_transaction_ext_order_id" on ext_wallet_transaction (environment, ext_order_id) where ext_order_id is not null`,
]

/** What refuses every change of a table. Of a payment's history, retention may drop what the service answered. */
const APPEND_ONLY = {
  event: `
  create function ext_wallet_event_append_only() returns trigger language plpgsql as $function$
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
  end $function$`,
  audit: `
  create function ext_wallet_audit_append_only() returns trigger language plpgsql as $function$
  begin
    raise exception 'ext_wallet_audit is append-only: % is refused', tg_op
      using errcode = 'restrict_violation';
  end $function$`,
}

export class Migration20261119000000 extends Migration {
  override up(): void {
    for (const [name, columns] of Object.entries(TABLES)) {
      this.addSql(`create table ${name} (${columns}\n  )`)
    }
    INDEXES.forEach((index) => this.addSql(index))
    // guard: a transaction id belongs to one payment
    this.addSql(
      `create unique index "UQ_ext_wallet_transaction_transaction_id" on ext_wallet_transaction (environment, transaction_id) where transaction_id is not null`
    )
    // guard: one payment of a collection is captured, or on its way there
    this.addSql(
      `create unique index "UQ_ext_wallet_transaction_collection" on ext_wallet_transaction (payment_collection_id) where state in ('resuming', 'authorized', 'captured') and kind = 'payment'`
    )
    for (const [name, definition] of Object.entries(APPEND_ONLY)) {
      this.addSql(definition)
      const refuse = `execute function ext_wallet_${name}_append_only()`
      this.addSql(
        `create trigger ext_wallet_${name}_append_only before delete or update on ext_wallet_${name} for each row ${refuse}`
      )
      this.addSql(
        `create trigger ext_wallet_${name}_no_truncate before truncate on ext_wallet_${name} for each statement ${refuse}`
      )
    }
  }

  override down(): void {
    const tables = Object.keys(TABLES).reverse()
    tables.forEach((name) => this.addSql(`drop table if exists ${name}`))
    for (const name of Object.keys(APPEND_ONLY)) {
      this.addSql(`drop function if exists ext_wallet_${name}_append_only()`)
    }
  }
}
