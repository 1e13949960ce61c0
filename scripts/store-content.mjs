import { join } from "node:path"

import { oncePerDatabase } from "./database.mjs"
import { step } from "./progress.mjs"
import { ROOT, STORE } from "./repository.mjs"
import { hashFiles } from "./tree-hash.mjs"

const SCHEMA = [
  join(".medusa", "server", "src", "modules"),
  join(".medusa", "server", "src", "links"),
  join("node_modules", "@medusajs", "medusa", "package.json"),
]

/**
 * Migrations and seed; both boot a whole Medusa, so each runs only when there is something new.
 * @param {{ databaseUrl: string, services: ReturnType<typeof import("./services.mjs").createServices>,
 *   medusa: (name: string, ...args: string[]) => import("./services.mjs").Program }} demo
 */
export async function ensureFilled({ databaseUrl, services, medusa }) {
  await oncePerDatabase(databaseUrl, "migrate", await hashFiles(ROOT, SCHEMA), () =>
    step("Migrating the database", () =>
      services.complete(medusa("migrate", "db:migrate", "--execute-safe-links"))
    )
  )
  const script = join("src", "scripts", "seed.ts")
  await oncePerDatabase(databaseUrl, "seed", await hashFiles(STORE, [join("src", "scripts")]), () =>
    step("Filling the store", () => services.complete(medusa("seed", "exec", script)))
  )
}
