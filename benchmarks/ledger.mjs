// A ledger of three years, with the orders, carts and customers of the store around it.

const DAYS = 3 * 365
const PAYMENTS_PER_CUSTOMER = 5
/** Payments that need review, and as many that are unconfirmed, however many payments there are. */
const OPEN = 25

const TABLES = [
  "customer",
  "cart",
  "order",
  "ext_wallet_transaction",
  "ext_wallet_refund",
  "ext_wallet_event",
]

/**
 * Indexes are made when all is there, as a restored backup does, which takes a quarter of the time.
 * @param {import("pg").Client} client @param {number} many  how many payments the store has had
 */
export async function fillLedger(client, many) {
  const { rows: indexes } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [TABLES]
  )
  await client.query("set session_replication_role = replica")
  await client.query("set maintenance_work_mem = '256MB'")
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  await client.query(DRAW, [many, new Date()])
  for (const insert of INSERTS) await client.query(insert)
  for (const { definition } of indexes) await client.query(definition)
  for (const table of TABLES) await client.query(`vacuum analyze "${table}"`)
}

/** A number that is the same in every run. @param {string} name @param {number} seed */
const drawn = (name, seed) => `hashint4extended(n, ${seed}) & 2147483647 as ${name}`

/**
 * Four of five are captured, and of these every twentieth was refunded in part. One of six was abandoned, some failed.
 * One of twenty is of the sandbox, and a quarter costs 29.90.
 */
const DRAW = `
  create temporary table drawn as
  with numbered as (
    select n, n % ($1::int / ${OPEN}) as turn, ${drawn("h", 1)}, ${drawn("place", 2)}, ${drawn("money", 3)},
        ${drawn("who", 4)},
        $2::timestamptz - ($1::int - n) * interval '${DAYS} days' / $1::int as at
      from generate_series(1, $1::int) as n
  ), stated as (
    select *, case
        when turn = 3 then 'review'
        when turn = 4 then 'unconfirmed'
        when h % 1000 < 790 then 'captured'
        when h % 1000 < 795 then 'closed_refunded'
        when h % 1000 < 870 then 'canceled'
        when h % 1000 < 955 then 'expired'
        when h % 1000 < 960 then 'init_failed'
        when h % 1000 < 994 then 'declined'
        else 'superseded'
      end as state
    from numbered
  )
  select n, h, at, state,
    state in ('captured', 'closed_refunded') as paid,
    state in ('captured', 'closed_refunded', 'review') as ordered,
    state in ('captured', 'closed_refunded', 'review', 'declined') as approved,
    state <> 'init_failed' as started,
    case when place / 10 % 20 = 7 then 'sandbox' else 'production' end as environment,
    ('{eur,eur,eur,eur,eur,eur,gbp,gbp,usd,chf}'::text[])[place / 1000 % 10 + 1] as currency,
    case when money % 4 = 0 then 29.9 else (100 + money / 10 % 20000) / 100.0 end as amount,
    1 + who % ($1::int / ${PAYMENTS_PER_CUSTOMER}) as customer
  from stated`

const INSERTS = [
  "insert into sales_channel (id, name) values ('sc_main', 'Shop')",
  `insert into customer (id, email, has_account)
    select 'cus_' || customer, 'customer' || customer || '@example.com', false
      from drawn group by customer`,
  `insert into cart (id, customer_id, sales_channel_id, email, currency_code, created_at, completed_at)
    select 'cart_' || n, 'cus_' || customer, 'sc_main', 'customer' || customer || '@example.com',
        currency, at, case when ordered then at end
      from drawn`,
  `insert into "order" (id, display_id, customer_id, sales_channel_id, email, currency_code, created_at)
    select 'order_' || n, n, 'cus_' || customer, 'sc_main', 'customer' || customer || '@example.com',
        currency, at
      from drawn where ordered`,
  `insert into ext_wallet_transaction (
      id, environment, service_url, credential_version, payment_session_id, payment_collection_id, cart_id,
      order_id, sales_channel_id, amount, raw_amount, currency_code, lines_hash, captures, capture_mode,
      transaction_id, ext_order_id, redirection_url, state, reason, capture, captured_call,
      approved_by, resume_count, last_resume_at, refunded_amount, created_at, updated_at,
      state_changed_at, review_since, look_at
    )
    select 'ewtx_' || n, environment, '', 1, 'payses_' || n, 'pay_col_' || n, 'cart_' || n,
        case when ordered then 'order_' || n end, 'sc_main', amount,
        jsonb_build_object('value', amount::text, 'precision', 20), currency,
        md5(n::text) || md5(h::text), 'when_asked', 'automatic',
        case when started then 'transaction_' || n end, case when started then 'EXT-' || n end,
        case when started then 'https://wallet.example.com/pay/' || md5(n::text) end, state,
        case state when 'init_failed' then 'unavailable' when 'declined' then 'refused'
          when 'review' then 'outcome_unknown' end,
        case when paid then 'known' when state = 'review' then 'unknown' else 'none' end,
        case when paid then 1 end, case when approved then 'return' end, approved::int,
        case when approved then at end,
        case when state = 'closed_refunded' then amount
          when state = 'captured' and h % 20 = 0 then 1 else 0 end,
        at, at, at + (20 + h % 100) * interval '1 second', case when state = 'review' then at end,
        null
      from drawn order by n`,
  `insert into ext_wallet_refund (
      id, wallet_transaction_id, amount, raw_amount, operator_reference, state, actor, created_at
    )
    select 'ewrf_' || n, 'ewtx_' || n, 1, '{"value":"1","precision":20}', 'R-' || n, 'recorded',
        'benchmark', at
      from drawn where state = 'captured' and h % 20 = 0`,
  `insert into ext_wallet_event (
      id, wallet_transaction_id, type, actor, from_state, to_state, detail, created_at
    )
    select 'ewev_' || n, 'ewtx_' || n, 'captured', 'service', 'resuming', 'captured', '{}', at
      from drawn where paid`,
  "drop table drawn",
]
