import { MedusaError } from "@medusajs/framework/utils"

import { isRefusedByMedusa } from "../medusa-records"

const { Types } = MedusaError
const of = (type: string) => new MedusaError(type, "No.")

it.each([
  ["a rule", of(Types.NOT_ALLOWED), true],
  ["a rule, as a workflow tells it", { type: Types.INVALID_DATA, message: "No." }, true],
  ["something that is not there", of(Types.NOT_FOUND), true],
  ["the database", of(Types.DB_ERROR), false],
  ["a lock that is taken", of(Types.CONFLICT), false],
  ["an unexpected state", of(Types.UNEXPECTED_STATE), false],
  ["a lost connection", Object.assign(new Error("Lost."), { code: "ECONNRESET" }), false],
  ["nothing at all", undefined, false],
])("tells whether Medusa refuses by its rules: %s", (_what, error, isRefused) => {
  expect(isRefusedByMedusa(error)).toBe(isRefused)
})
