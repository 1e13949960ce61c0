/**
 * What the store's tables hold when the tests begin, put back before each of them. A new copy of the database would
 * be as good, and takes ten times as long: more than a thousand files, and no connection survives it.
 */
import { Client } from "pg"

import { connection } from "./store-template"

/** What a test has left behind is mostly done in a moment. */
const AT_WORK = `
  select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`
const PATIENCE = 20
const A_MOMENT_MS = 50

/** Whatever is still under way then ends with the test. */
const END_OTHERS = `
  select pid, pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
const STILL_THERE = "select from pg_stat_activity where pid = any($1)"

/** Tables without rows need no copy. `last_value` of a sequence that was never used is null. */
const KEEP = `
  drop schema if exists kept cascade;
  create schema kept;
  create table kept.sequences as
    select sequencename as name, last_value from pg_sequences where schemaname = 'public';
  do $$
  declare name text; filled boolean;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', name) into filled;
      if filled then execute format('create table kept.%I as table public.%I', name, name); end if;
    end loop;
  end $$`

/** Without the checks of foreign keys: at the end all is as it was. */
const PUT_BACK = `
  set session_replication_role = replica;
  set lock_timeout = '2s';
  do $$
  declare name text; was bigint; copied boolean;
  begin
    for name, copied in
      select tablename, to_regclass(format('kept.%I', tablename)) is not null
      from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
      if copied then execute format('insert into public.%I select * from kept.%I', name, name); end if;
    end loop;
    for name, was in select * from kept.sequences loop
      perform setval(format('public.%I', name), coalesce(was, 1), was is not null);
    end loop;
  end $$`

export type StoreSnapshot = { putBack: () => Promise<void>; end: () => Promise<void> }

export async function takeSnapshot(database: string): Promise<StoreSnapshot> {
  const client = new Client(connection(database))
  await client.connect()
  await client.query(KEEP)
  return {
    putBack: () => putBack(client),
    end: () => client.end(),
  }
}

/** Something may have been started in the meantime that holds a row, or waits for one of ours. */
async function putBack(client: Client, attempts = 5): Promise<void> {
  try {
    await untilNone(client, AT_WORK)
    const { rows } = await client.query<{ pid: number }>(END_OTHERS)
    if (rows.length > 0) {
      await untilNone(client, STILL_THERE, [rows.map(({ pid }) => pid)])
      // Medusa's pool hears of it a moment later, and would give the dead connection to the next test.
      await aMoment()
    }
    await client.query(PUT_BACK)
  } catch (error) {
    if (attempts === 1) throw error
    await putBack(client, attempts - 1)
  }
}

async function untilNone(client: Client, found: string, values?: unknown[]): Promise<void> {
  for (let moment = 0; moment < PATIENCE; moment++) {
    const { rowCount } = await client.query(found, values)
    if (rowCount === 0) return
    await aMoment()
  }
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS))
}
