export const ENVIRONMENTS = ["sandbox", "production"] as const

export type Environment = (typeof ENVIRONMENTS)[number]
