/** The audit, with the names of users and API keys that still exist. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { accountChangesIn } from "../modules/ext_wallet/settings/changes"
import { listRecords, queryOf, walletOf } from "../payments/context"
import { fullName } from "../payments/starting/purchase-records"

type User = { id: string; email: string; first_name: string | null; last_name: string | null }

export async function readAudit(
  container: MedusaContainer,
  page: { limit: number; offset: number }
) {
  const [entries, count] = await walletOf(container).listAndCountExtWalletAudits(
    {},
    { take: page.limit, skip: page.offset, order: { sequence: "DESC" } }
  )
  const names = await findNames(
    container,
    entries.flatMap(({ actor_id }) => actor_id ?? [])
  )
  return {
    entries: entries.map(({ id, created_at: at, actor_id, action, detail }) => {
      const actor = names.get(actor_id ?? "") ?? null
      return { id, at, actor_id, actor, action, detail, accounts: accountChangesIn(detail) }
    }),
    count,
    ...page,
  }
}

/** The admin who makes a change, by name or email. */
export async function findActor(container: MedusaContainer, id: string): Promise<string | null> {
  return (await findNames(container, [id])).get(id) ?? null
}

/** An admin logs in as a user, a script with a secret API key. */
async function findNames(
  container: MedusaContainer,
  actorIds: string[]
): Promise<Map<string, string>> {
  const query = queryOf(container)
  const filters = { id: [...new Set(actorIds)] }
  const fields = ["id", "email", "first_name", "last_name"]
  const users = await listRecords<User>(query, { entity: "user", fields, filters })
  const wanted = { entity: "api_key", fields: ["id", "title"], filters }
  const keys = await listRecords<{ id: string; title: string }>(query, wanted)
  return new Map([
    ...users.map((user) => [user.id, nameOf(user)] as const),
    ...keys.map((key) => [key.id, key.title] as const),
  ])
}

/** Name and email: two users may share a name. */
function nameOf({ email, first_name, last_name }: User): string {
  const name = fullName({ first_name, last_name })
  return name ? `${name} (${email})` : email
}
