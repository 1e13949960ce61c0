/** Dates in a query. Years outside this range have no payments, and PostgreSQL and JavaScript format them differently. */
import { z } from "@medusajs/framework/zod"

const YEARS = /^(19|2\d)\d{2}-/

export const day = z.iso.date().regex(YEARS, "must be a day such as 2026-11-17")

/** In UTC, regardless of the database's time zone. */
export const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], "must be a date such as 2026-11-17")
  .refine((text) => YEARS.test(text), "must be a date such as 2026-11-17")
  .transform((text) => new Date(text).toISOString())
