/**
 * What Medusa's payment sessions know a payment by. Signed with a key of the database's own: a payment must
 * be found for years, and `secret` is rotated, or lost.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { keepKey } from "./kept-key"
import { createLinkSigner, type LinkSigner } from "./links"

export interface References {
  /** At boot, so that no payment waits for it, or fails by it. */
  prepare(): void
  sign(id: string): Promise<string>
  /** The payment's id, or null where nobody of ours has signed it. */
  verify(reference: string): Promise<string | null>
}

export function createReferences(database: Knex): References {
  let signer: Promise<LinkSigner> | undefined
  const signerOfDatabase = () =>
    (signer ??= keepKey(database, "reference").then(
      (key) => createLinkSigner([key]),
      (error: unknown) => {
        signer = undefined
        throw error
      }
    ))

  return {
    // A database that is about to be migrated has its key later.
    prepare: () => void signerOfDatabase().catch(() => undefined),
    sign: async (id) => (await signerOfDatabase()).sign("ref", id),
    verify: async (reference) => (await signerOfDatabase()).verify("ref", reference),
  }
}
