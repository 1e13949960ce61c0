import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"

export async function seedAdmin(container: MedusaContainer): Promise<void> {
  const email = process.env.DEMO_ADMIN_EMAIL ?? "admin@demo.test"
  const password = process.env.DEMO_ADMIN_PASSWORD ?? "demo-password"
  const [existing] = await container.resolve(Modules.USER).listUsers({ email })
  if (existing) return
  const auth = container.resolve(Modules.AUTH)
  const { authIdentity, error } = await auth.register("emailpass", { body: { email, password } })
  if (!authIdentity) throw new Error(`The admin account could not be made: ${error}`)
  await createUserAccountWorkflow(container).run({
    input: { authIdentityId: authIdentity.id, userData: { email, first_name: "Demo" } },
  })
}
