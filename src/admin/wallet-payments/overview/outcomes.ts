import type { Summary } from "../../api-types"

export type Day = Summary["days"][number]

/** From the bottom of a bar to its top, each in a color of Medusa's that follows light and dark. */
export const OUTCOMES = [
  { name: "paid", color: "--tag-green-icon" },
  { name: "awaiting", color: "--tag-blue-icon" },
  { name: "review", color: "--tag-orange-icon" },
  { name: "lost", color: "--tag-neutral-icon" },
] as const
