import { z } from "@medusajs/framework/zod"

import { ENVIRONMENTS } from "../../../../domain/environment"
import { countDays } from "../../../../domain/summary/days"
import { day } from "../validators"

/** Three years: beyond that, the days of a chart are too narrow to tell apart. */
const DAYS_AT_MOST = 1_098

export const summaryQuerySchema = z
  .strictObject({
    /** Both inclusive, as days of the time zone. */
    from: day,
    to: day,
    time_zone: z
      .string()
      .max(64)
      // Which there are, PostgreSQL knows. An offset is none: its days would be wrong for half of the year.
      .regex(/^[A-Za-z]/, "must be a time zone such as Europe/Paris")
      .default("UTC"),
    /** Without one, the active environment. */
    environment: z.enum(ENVIRONMENTS).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "must not be before from" })
  .refine((range) => countDays(range) <= DAYS_AT_MOST, {
    path: ["from"],
    error: `must be at most ${DAYS_AT_MOST} days before to`,
  })

export type SummaryQuery = z.infer<typeof summaryQuerySchema>
