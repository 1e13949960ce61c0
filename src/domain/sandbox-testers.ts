import type { Environment } from "./environment"

type Shop = { active_environment: Environment; sandbox_testers: string[] }

/** A public shop must not give goods away for play money: in its sandbox only testers can pay. */
export function isForTestersOnly(
  { active_environment, sandbox_testers }: Shop,
  email: string | null | undefined,
  nodeEnv: string | undefined
): boolean {
  const isPublic = nodeEnv === "production"
  const testers = sandbox_testers.map((tester) => tester.toLowerCase())
  return (
    isPublic && active_environment === "sandbox" && !testers.includes(email?.toLowerCase() ?? "")
  )
}
