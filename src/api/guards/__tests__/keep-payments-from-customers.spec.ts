import {
  RestrictedFields,
  validateAndTransformQuery,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"

import { keepPaymentsFromCustomers } from "../refuse-cart-changes"

/** What a store route without a list of its own reads, once the guard has seen the request. */
async function fieldsOf(fields: string): Promise<string[]> {
  const asked: unknown = {
    restrictedFields: new RestrictedFields(),
    allowed: [],
    query: { fields },
  }
  const req = asked as MedusaRequest
  const res = {} as MedusaResponse
  const next = jest.fn()
  keepPaymentsFromCustomers(req, res, next)
  const read = validateAndTransformQuery(z.object({ fields: z.string() }), { defaults: ["id"] })
  await read(req, res, next)
  expect(next.mock.calls).toEqual([[], []])
  return req.queryConfig.fields
}

it.each([
  "*ext_wallet_transactions",
  "+ext_wallet_transactions.id",
  "id,ext_wallet_transactions.state",
  "id,ext_wallet_transaction.state",
  "id,ext_wallet_transactions.order.id",
  "*orders.ext_wallet_transactions",
])("leaves the wallet payments out of %s", async (fields) => {
  expect(await fieldsOf(fields)).toEqual(["id"])
})

it("leaves other fields as they are", async () => {
  expect(await fieldsOf("id,email,items.title")).toEqual(["id", "email", "items.title"])
})
