const all = ["ext-wallet"] as const

export const walletKeys = {
  settings: () => [...all, "settings"] as const,
  changes: () => [...all, "changes"] as const,
  goLive: () => [...all, "go-live"] as const,
  testPayment: (id: string) => [...all, "test-payment", id] as const,
  refundReasons: () => [...all, "refund-reasons"] as const,
  orderPayments: (orderId: string) => [...all, "payments", { order_id: orderId }] as const,
}
