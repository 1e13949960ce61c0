const all = ["ext-wallet"] as const
const setup = [...all, "setup"] as const
const payments = [...all, "payments"] as const
const statements = [...all, "statements"] as const

export const walletKeys = {
  service: () => [...all, "service"] as const,
  activeEnvironment: () => [...all, "active-environment"] as const,
  /** What every change of the settings may change. */
  setup: () => setup,
  settings: () => [...setup, "settings"] as const,
  changes: () => [...setup, "changes"] as const,
  health: () => [...all, "health"] as const,
  stoppedProducts: (offset: number) => [...all, "products", { offset }] as const,
  products: () => [...all, "products"] as const,
  product: (id: string) => [...all, "products", id] as const,
  goLive: () => [...setup, "go-live"] as const,
  testPayment: (environment: string) => [...setup, "test-payment", environment] as const,
  refundReasons: () => [...all, "refund-reasons"] as const,
  /** Every list and every single payment. */
  payments: () => payments,
  paymentList: (query: object) => [...payments, "list", query] as const,
  paymentCount: (query: object) => [...payments, "count", query] as const,
  paymentSummary: (query: object) => [...payments, "summary", query] as const,
  payment: (id: string) => [...payments, "detail", id] as const,
  /** `order`: as Medusa's page shows it, so that its edits are seen. */
  paymentRequest: (orderId: string, order: object) =>
    [...payments, "request", orderId, order] as const,
  statements: () => statements,
  statementList: () => [...statements, "list"] as const,
  statement: (id: string) => [...statements, "detail", id] as const,
  statementLines: (id: string, query: object) => [...statements, "lines", id, query] as const,
  testOrders: () => [...payments, "test-orders"] as const,
  orderPayments: (orderId: string) => [...payments, { order_id: orderId }] as const,
}
