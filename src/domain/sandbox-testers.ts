import type { Environment } from "./environment"

type Shop = { active_environment: Environment; sandbox_testers: string[] }

/**
 * A public shop must not give goods away for play money: in its sandbox only testers can pay. The email is compared
 * as Medusa stores it, because Medusa lets another customer register the same address in another letter case. What was
 * started in the sandbox goes on without a login: see `wasStartedInSandbox`.
 */
export function isForTestersOnly(
  { active_environment, sandbox_testers }: Shop,
  email: string | null | undefined,
  nodeEnv: string | undefined
): boolean {
  const isPublic = nodeEnv === "production"
  return isPublic && active_environment === "sandbox" && !sandbox_testers.includes(email ?? "")
}
