/** A ledger of years: enough rows, and statistics about them, that PostgreSQL has a choice of plans. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const PAYMENTS = 30_000

/**
 * Nearly all are captured in production, one a minute and the newest now; every tenth of them was refunded in part. The first 50 are of the sandbox, every tenth
 * was left at the wallet, every twentieth failed at init, and 3 of long ago wait for review. Most cost 12.30,
 * the others as many as their number; every thousandth is in dollars. Nearly all is sold in one channel; another has 5
 * payments, and a third 150, which were all paid.
 */
export async function fillLedger(database: Knex): Promise<void> {
  await database.raw(`
    insert into ext_wallet_transaction (
      id, environment, service_url, credential_version, payment_session_id, payment_collection_id, cart_id,
      order_id, sales_channel_id, amount, raw_amount, currency_code, lines_hash, captures, capture_mode,
      transaction_id, state, capture, captured_call, approved_by, last_resume_at, created_at, state_changed_at, look_at
    )
    select
      'ewtx_' || n, case when n <= 50 then 'sandbox' else 'production' end, '', 1, 'payses_' || n,
      'pay_col_' || n, 'cart_' || n, case when captured then 'order_' || n end,
      case when n in (20000, 20006, 20008, 29971, 29972) then 'sc_rare'
        when n % 200 = 100 then 'sc_paid' else 'sc_main' end, cost,
      json_build_object('value', cost::text, 'precision', 20)::jsonb,
      case when n % 1000 = 4 then 'usd' else 'eur' end, repeat('0', 64), 'when_asked', 'automatic',
      'transaction_' || n, state, case when captured then 'known' else 'none' end,
      case when captured then 1 end,
      case when captured then 'return' end, case when captured then at end, at, at, null
    from (
      select *, state = 'captured' as captured, case when n % 11 = 5 then n else 12.3 end as cost,
        now() - make_interval(mins => ${PAYMENTS} - n) as at
      from (
        select n, case
          when n in (300, 301, 302) then 'review'
          when n % 20 = 7 then 'init_failed'
          when n % 30 = 1 then 'ready'
          when n % 30 = 2 then 'canceled'
          when n % 30 = 3 then 'expired'
          else 'captured'
        end as state
        from generate_series(1, ${PAYMENTS}) as n
      ) as numbered
    ) as payment
  `)
  await database.raw(`
    insert into ext_wallet_event (
      id, wallet_transaction_id, type, actor, from_state, to_state, detail, created_at
    )
    select 'ewev_' || id, id, 'tested', 'test', 'resuming', 'captured', '{}', created_at
    from ext_wallet_transaction where state = 'captured'
  `)
  await database.raw(`
    insert into ext_wallet_refund (
      id, wallet_transaction_id, amount, raw_amount, operator_reference, state, actor, created_at
    )
    select 'ewrf_' || id, id, 1, '{"value":"1","precision":20}', id, 'recorded', 'test', created_at
    from ext_wallet_transaction where state = 'captured' and id like '%0'
  `)
  await database.raw("vacuum analyze ext_wallet_transaction")
  await database.raw("vacuum analyze ext_wallet_refund")
  await database.raw("vacuum analyze ext_wallet_event")
}
