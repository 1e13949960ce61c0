import { useQuery } from "@tanstack/react-query"

/** The part of the admin API's payment that the card shows. */
export type OrderPayment = {
  id: string
  state: string
  environment: "sandbox" | "production"
  amount: number
  currency_code: string
  transaction_id: string | null
  ext_order_id: string | null
}

/** The dashboard's build puts the server's address here; it is "/" where the server serves it itself. */
declare const __BACKEND_URL__: string | undefined

function backendUrl(): string {
  const address = typeof __BACKEND_URL__ === "string" ? __BACKEND_URL__ : "/"
  return address.replace(/\/$/, "")
}

export function useOrderPayments(orderId: string) {
  return useQuery({
    queryKey: ["ext-wallet", "payments", { order_id: orderId }],
    queryFn: async (): Promise<OrderPayment[]> => {
      const query = new URLSearchParams({ order_id: orderId })
      const answer = await fetch(`${backendUrl()}/admin/ext-wallet/payments?${query}`, {
        credentials: "include",
        headers: { accept: "application/json" },
      })
      if (!answer.ok) {
        throw new Error(`The server answered ${answer.status}.`)
      }
      const { payments } = (await answer.json()) as { payments: OrderPayment[] }
      return payments
    },
  })
}
