/** Somebody has tried the simulator before the run: it waits to be asked, and refuses what nobody approved. */
import { inDatabase } from "./database"

export async function knowService(databaseUrl: string, serviceUrl: string): Promise<void> {
  await inDatabase(databaseUrl, (client) =>
    client.query(
      `insert into ext_wallet_profile (
         id, environment, base_url, integration, captured, not_approved, tells_apart, captures,
         is_simulated, observed
       ) values (
         'ewpro_faults', 'sandbox', $1, 'redirect', '{"status": 200, "address": "return"}',
         '{"status": 400, "address": "none"}', true, 'when_asked', true, '{}'
       ) on conflict do nothing`,
      [serviceUrl]
    )
  )
}
