import { startPostgres } from "./postgres.mjs"
import { step } from "./progress.mjs"

/**
 * The server that the environment names, or one of our own, as Medusa's test tools want to be told of it.
 * @param {{ onEnd: (undo: () => unknown) => void }} lifetime
 */
export async function databaseForTests(lifetime) {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  const login = { DB_USERNAME: DB_USERNAME || "postgres", DB_PASSWORD: DB_PASSWORD || "postgres" }
  if (DB_PORT) return { DB_HOST: DB_HOST || "localhost", DB_PORT, ...login }
  const postgres = await step("Starting PostgreSQL", () => startPostgres())
  lifetime.onEnd(postgres.stop)
  const { username, password, port } = new URL(postgres.url("postgres"))
  return { DB_HOST: "localhost", DB_PORT: port, DB_USERNAME: username, DB_PASSWORD: password }
}
