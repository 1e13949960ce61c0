import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { Failure } from "../../scripts/progress.mjs"
import { ROOT } from "../../scripts/repository.mjs"

const BLOCK = /```ts\n\/\/ medusa-config\.ts.*\n([\s\S]*?)```/

/** What the README tells a store owner to paste into medusa-config.ts, to the letter. */
export async function readmeBlock() {
  const readme = await readFile(join(ROOT, "README.md"), "utf8")
  const block = BLOCK.exec(readme)?.[1]
  if (!block) throw new Failure("README.md has no ```ts block that begins with // medusa-config.ts")
  return block
}

/**
 * A value for every variable that the block reads, by what its name says.
 * @param {string} block @param {{ simulator: string, backend: string, storefront: string }} addresses
 * @returns {Record<string, string>}
 */
export function environmentOf(block, { simulator, backend, storefront }) {
  const names = [...block.matchAll(/process\.env\.(\w+)/g)].map(([, name = ""]) => name)
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      // The service has an authorization server for each environment.
      if (/PRODUCTION_AUTH_URL$/.test(name))
        return [name, simulator.replace("localhost", "127.0.0.1")]
      if (/_(AUTH|BASE)_URL$/.test(name)) return [name, simulator]
      if (/BACKEND_URL$/.test(name)) return [name, backend]
      if (/STOREFRONT_URL$/.test(name)) return [name, storefront]
      if (/SECRET$/.test(name)) return [name, "a-secret-of-the-install-test-of-more-than-32-bytes"]
      throw new Failure(
        `The README's block reads ${name}: say in environmentOf what it stands for.`
      )
    })
  )
}
