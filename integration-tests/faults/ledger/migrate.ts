/** The plugin's own tables, from its own migrations, without Medusa's migration runner around them. */
import { createRequire } from "node:module"
import { readdirSync } from "node:fs"
import { join } from "node:path"

import { inDatabase } from "../database"

export async function migrate(databaseUrl: string, plugin: string): Promise<void> {
  const folder = join(plugin, ".medusa/server/src/modules/ext_wallet/migrations")
  const load = createRequire(join(plugin, "package.json"))
  const files = readdirSync(folder).filter((file) => /^Migration\d+\.js$/.test(file))
  await inDatabase(databaseUrl, async (client) => {
    for (const file of files.sort()) {
      for (const migration of Object.values<any>(load(join(folder, file)))) {
        const steps = new migration()
        await steps.up()
        for (const statement of steps.getQueries()) await client.query(statement)
      }
    }
  })
}
