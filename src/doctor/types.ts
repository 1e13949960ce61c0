/** One thing that was looked at. What is well needs no remedy. */
export type Check = {
  id:
    | "registration"
    | "backend_url"
    | "storefront_url"
    | "landing"
    | "region"
    | "locking"
    | "secret"
    | "key"
    | "medusa_version"
  status: "ok" | "warning" | "error"
  message: string
  remedy: string | null
}

export function ok(id: Check["id"], message: string): Check {
  return { id, status: "ok", message, remedy: null }
}
