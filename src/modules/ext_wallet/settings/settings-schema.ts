import { z } from "@medusajs/framework/zod"
import { ENVIRONMENTS } from "../../../domain/environment"
import type { Settings } from "./types"

const template = z.string().trim().min(1).max(2000)
const templates = {
  success: template.optional(),
  cancel: template.optional(),
  error: template.optional(),
}
const addresses = z.array(z.email().toLowerCase()).max(100)

/** Each field by itself, as an admin may send it. */
export const settingsFieldsSchema = z.strictObject({
  active_environment: z.enum(ENVIRONMENTS),
  confirmation: z.enum(["resume", "return"]),
  capture: z.enum(["automatic", "manual"]),
  display_name: z.string().trim().min(1).max(100),
  landing: z.strictObject({
    ...templates,
    sales_channels: z.record(z.string(), z.strictObject(templates)).optional(),
  }),
  notify_addresses: addresses,
  sandbox_testers: addresses,
  accept_unproven_return: z.boolean(),
})

export const settingsSchema: z.ZodType<Settings> = settingsFieldsSchema.refine(
  ({ confirmation, capture }) => confirmation === "resume" || capture === "automatic",
  {
    path: ["capture"],
    message:
      "manual capture needs the confirmation by resume: with the confirmation by return the service captures by itself",
  }
)

export const DEFAULT_SETTINGS: Settings = {
  active_environment: "sandbox",
  confirmation: "resume",
  capture: "automatic",
  display_name: "Wallet",
  landing: {},
  notify_addresses: [],
  sandbox_testers: [],
  accept_unproven_return: false,
}
