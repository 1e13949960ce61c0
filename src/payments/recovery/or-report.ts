import type { MedusaContainer } from "@medusajs/framework/types"

import { messageOf } from "../../domain/message-of"
import { loggerOf } from "../context"

/** One payment that cannot be settled yet must not keep the others from it. */
export async function orReport<T>(
  container: MedusaContainer,
  id: string,
  settle: () => Promise<T>
): Promise<T | null> {
  try {
    return await settle()
  } catch (error) {
    const message = `${id} could not be recovered yet. ${messageOf(error)}`
    loggerOf(container).error(`External wallet: ${message}`)
    return null
  }
}
