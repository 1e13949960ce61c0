// Payments as a server leaves them that dies: copies of one that was started, with its cart, in the states of a crash.
import { Failure } from "../../scripts/progress.mjs"

/** From the cart down: each table, and the column that names a row found so far. */
const TABLES = /** @type {const} */ ([
  ["cart", "id"],
  ["cart_line_item", "cart_id"],
  ["cart_line_item_tax_line", "item_id"],
  ["cart_shipping_method", "cart_id"],
  ["cart_shipping_method_tax_line", "shipping_method_id"],
  ["cart_payment_collection", "cart_id"],
  ["payment_collection", "id"],
  ["payment_session", "payment_collection_id"],
  ["ext_wallet_transaction", "payment_collection_id"],
])

/**
 * Of ten: three while init was sent, three that wait for a customer who never came back, three while the service was
 * asked for the money, and one that is paid and has no order yet.
 */
const STATES = `case when n % 10 < 3 then 'init_sent' when n % 10 < 6 then 'ready'
  when n % 10 < 9 then 'resuming' else 'captured' end`

const LEAVE = `
  update ext_wallet_transaction as t set
      state = s.state,
      transaction_id = case when s.state <> 'init_sent' then t.transaction_id end,
      ext_order_id = case when s.state <> 'init_sent' then t.ext_order_id end,
      redirection_url = case when s.state <> 'init_sent' then t.redirection_url end,
      approved_by = case when asked then 'return' end,
      asked_from = case when asked then 'approved' end,
      resume_count = asked::int,
      last_resume_at = case when asked then now() - interval '1 day' end,
      capture = case when s.state = 'captured' then 'known' else 'none' end,
      captured_call = case when s.state = 'captured' then 1 end,
      created_at = now() - interval '1 day',
      state_changed_at = now() - interval '1 day',
      look_at = now()
    from (
      select id, state, state in ('resuming', 'captured') as asked from (
        select id, ${STATES} as state from (
          select id, substring(id from '_(\\d+)$')::int as n from ext_wallet_transaction
        ) as numbered where n between $1 and $2
      ) as stated
    ) as s
    where s.id = t.id`

/**
 * @param {import("pg").Client} client @param {import("../shopper.mjs").Cart} started
 * @param {{ from: number, many: number }} batch  no two batches have a number in common
 */
export async function leaveBehind(client, { cartId, collectionId, transactionId }, { from, many }) {
  const ids = [cartId, collectionId, transactionId]
  for (const [table, column] of TABLES) {
    const { rows } = await client.query(
      `select id, to_jsonb(one) ->> 'ext_order_id' as "extOrderId" from "${table}" as one where ${column} = any($1)`,
      [ids]
    )
    for (const { id, extOrderId } of rows) ids.push(id, ...(extOrderId ? [extOrderId] : []))
  }
  const numbers = [from, from + many - 1]
  for (const [table, column] of TABLES) {
    await client.query(
      `insert into "${table}" select made.* from "${table}" as one, generate_series($2::int, $3::int) as n,
          jsonb_populate_record(
            null::"${table}",
            regexp_replace(to_jsonb(one)::text, $4, '\\1_' || n, 'g')::jsonb
          ) as made
        where one.${column} = any($1)`,
      [ids, ...numbers, `(${[...new Set(ids)].join("|")})`]
    )
  }
  await client.query(LEAVE, numbers)
  for (const [table] of TABLES) await client.query(`vacuum analyze "${table}"`)
}

const HOUR = `update ext_wallet_transaction set
    state_changed_at = state_changed_at - interval '1 hour',
    look_at = least(look_at - interval '1 hour', now())
  where look_at is not null and id ~ '_.*_'`

/**
 * How many copies recovery has yet to look at. Their clock is put forward, so that none has to be waited for.
 * @param {import("pg").Client} client
 */
export async function putClockForward(client) {
  const { rowCount } = await client.query(HOUR)
  return rowCount ?? 0
}

const WRONG = `select count(*)::int as wrong from (
    select t.state, t.order_id, ${STATES} as was from (
      select *, substring(id from '_(\\d+)$')::int as n from ext_wallet_transaction where id ~ '_.*_'
    ) as t
  ) as copies
  where state <> case was when 'captured' then 'captured' when 'resuming' then 'review' else 'expired' end
    or (order_id is null) = (state = 'captured')`

/** Who paid has an order, what is not known is in review, and nobody else was charged. @param {import("pg").Client} client */
export async function requireRecovered(client) {
  const { rows } = await client.query(WRONG)
  if (rows[0].wrong !== 0) {
    throw new Failure(`Recovery left ${rows[0].wrong} payments otherwise than it should.`)
  }
}
