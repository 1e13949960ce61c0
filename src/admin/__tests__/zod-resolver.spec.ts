/// <reference types="jest" />
import { z } from "zod"

import { zodResolver } from "../zod-resolver"

const schema = z.object({
  name: z.string().trim().min(3, "Too short").max(5, "Too long"),
  nested: z.object({ email: z.email("Not an address") }),
})
const check = (values: z.infer<typeof schema>) =>
  zodResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

describe("what a form is checked with", () => {
  it("passes on the values as the schema leaves them", async () => {
    expect(await check({ name: " Jeanne".slice(0, 6), nested: { email: "a@b.test" } })).toEqual({
      values: { name: "Jeann", nested: { email: "a@b.test" } },
      errors: {},
    })
  })

  it("puts the first problem of each field where the field looks for it", async () => {
    expect(await check({ name: "x", nested: { email: "nobody" } })).toMatchObject({
      values: {},
      errors: {
        name: { message: "Too short", type: "too_small" },
        nested: { email: { message: "Not an address" } },
      },
    })
  })
})
