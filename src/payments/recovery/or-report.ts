import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** One payment that can not be settled yet must not keep the others from it. */
export async function orReport<T>(
  container: MedusaContainer,
  id: string,
  settle: () => Promise<T>
): Promise<T | null> {
  try {
    return await settle()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`External wallet: ${id} could not be recovered yet. ${message}`)
    return null
  }
}
