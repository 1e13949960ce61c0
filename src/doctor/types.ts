/** One thing that was looked at. What is well needs no remedy. */
export type Check = {
  id:
    | "registration"
    | "backend_url"
    | "storefront_url"
    | "landing"
    | "wallet_hosts"
    | "region"
    | "locking"
    | "secret"
    | "key"
    | "profile"
    | "medusa_version"
    | "merchant_accounts"
    | "database"
  status: "ok" | "warning" | "error"
  message: string
  remedy: string | null
}

export function ok(id: Check["id"], message: string): Check {
  return { id, status: "ok", message, remedy: null }
}
