/** The audit, with the names of those who are still there to be named. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { walletOf } from "../modules/ext_wallet/wallet-of"

type User = { id: string; email: string; first_name: string | null; last_name: string | null }
type ApiKey = { id: string; title: string }

export async function readAudit(
  container: MedusaContainer,
  page: { limit: number; offset: number }
) {
  const { entries, count } = await walletOf(container).listAudit(page)
  const names = await findNames(
    container,
    entries.flatMap(({ actor_id }) => actor_id ?? [])
  )
  return {
    entries: entries.map((entry) => ({ ...entry, actor: names.get(entry.actor_id ?? "") ?? null })),
    count,
    ...page,
  }
}

/** An admin logs in as a user, a script with a secret API key. */
async function findNames(
  container: MedusaContainer,
  actorIds: string[]
): Promise<Map<string, string>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const id = [...new Set(actorIds)]
  const [users, keys] = await Promise.all([
    query.graph({
      entity: "user",
      fields: ["id", "email", "first_name", "last_name"],
      filters: { id },
    }),
    query.graph({ entity: "api_key", fields: ["id", "title"], filters: { id } }),
  ])
  return new Map([
    ...(users.data as User[]).map((user) => [user.id, nameOf(user)] as const),
    ...(keys.data as ApiKey[]).map((key) => [key.id, key.title] as const),
  ])
}

/** The address too where there is a name: two people may share one. */
function nameOf({ email, first_name, last_name }: User): string {
  const name = [first_name, last_name].filter(Boolean).join(" ")
  return name ? `${name} (${email})` : email
}
