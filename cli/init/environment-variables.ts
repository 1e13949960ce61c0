/** The variables that the block in medusa-config.ts reads, and which of them a store already has. */
import { randomBytes } from "node:crypto"

const SECRET = "EXT_WALLET_SECRET"
const SECRET_MIN_BYTES = 32

/** With a value for development, if there is one. */
const VARIABLES: Record<string, () => string> = {
  [SECRET]: () => randomBytes(48).toString("base64"),
  EXT_WALLET_BACKEND_URL: () => "http://localhost:9000",
  EXT_WALLET_STOREFRONT_URL: () => "http://localhost:8000",
  EXT_WALLET_SANDBOX_AUTH_URL: () => "",
  EXT_WALLET_SANDBOX_BASE_URL: () => "",
  EXT_WALLET_PRODUCTION_AUTH_URL: () => "",
  EXT_WALLET_PRODUCTION_BASE_URL: () => "",
}

/** Only names leave this file, never a value that is set. */
export type VariableStatus = { name: string; status: "set" | "missing" | "too_short" }

export function statusOfVariables(set: Record<string, string | undefined>): VariableStatus[] {
  return Object.keys(VARIABLES).map((name) => {
    const value = set[name] ?? ""
    const isShort = name === SECRET && Buffer.byteLength(value) < SECRET_MIN_BYTES
    // Production may stay empty until the store goes live.
    const isMissing = value === "" && !(name.includes("PRODUCTION") && name in set)
    return { name, status: isMissing ? "missing" : isShort ? "too_short" : "set" }
  })
}

/** Only for variables that are missing. Existing lines stay as they are. */
export function linesToAdd(statuses: VariableStatus[]): string[] {
  return statuses
    .filter(({ status }) => status === "missing")
    .map(({ name }) => `${name}=${VARIABLES[name]?.() ?? ""}`)
}

const LINE = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^#\n]*))/gm

export function parseEnvFile(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(LINE)].map(([, name = "", double, single, bare = ""]) => [
      name,
      (double ?? single ?? bare).trim(),
    ])
  )
}
