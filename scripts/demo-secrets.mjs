import { randomBytes } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { DATA } from "./repository.mjs"

const FILE = join(DATA, "secrets.json")

/**
 * Made once and kept with the data that they protect: a new one would make the stored key unreadable.
 * @returns {{ extWallet: string, jwt: string, cookie: string, sandboxKey: string }}
 */
export function demoSecrets() {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"))
  } catch {
    const random = () => randomBytes(32).toString("base64url")
    const secrets = {
      extWallet: random(),
      jwt: random(),
      cookie: random(),
      sandboxKey: `sandbox_${random()}`,
    }
    writeFileSync(FILE, JSON.stringify(secrets), { mode: 0o600 })
    return secrets
  }
}
