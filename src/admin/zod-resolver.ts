/** Checks a form's values. The host's `@hookform/resolvers` cannot: Medusa 2.18 has one that only knows zod 3. */
import { get, set, type FieldErrors, type FieldValues, type Resolver } from "react-hook-form"
import type { z } from "zod"

export function zodResolver<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>
): Resolver<Values> {
  return async (values) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, code, message } of result.error.issues) {
      const field = path.join(".")
      if (!get(errors, field)) set(errors, field, { type: code, message })
    }
    return { values: {}, errors }
  }
}
