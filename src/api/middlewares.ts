import {
  defineMiddlewares,
  validateAndTransformQuery,
  type MedusaRequest,
} from "@medusajs/framework/http"

import { adminWalletMiddlewares } from "./admin/ext-wallet/middlewares"
import { refuseCartChanges, keepPaymentsFromCustomers } from "./guards/refuse-cart-changes"
import { oneAtATime } from "./guards/one-at-a-time"
import { refuseNul } from "./guards/request-checks"
import { refuseCancelOfPaidOrder } from "./guards/refuse-cancel-of-paid-order"
import { walletConfigQuerySchema } from "./store/ext-wallet/find-payment"

export default defineMiddlewares({
  routes: [
    // Only the URL of the service's POST counts: its body is never read.
    ...[
      "return/:token",
      "cancel/:token",
      "error/:token",
      "error",
      "continue/:token",
      "payment-request/:token",
    ].map((path) => ({
      matcher: `/ext-wallet/${path}`,
      methods: ["POST" as const],
      bodyParser: false as const,
    })),
    { matcher: "/store", middlewares: [keepPaymentsFromCustomers] },
    {
      matcher: "/store/carts/:id",
      middlewares: [refuseCartChanges((cart_id) => ({ cart_id }))],
    },
    {
      matcher: "/store/payment-collections",
      middlewares: [oneAtATime(cartOfNewCollection)],
    },
    {
      matcher: "/store/payment-collections/:id",
      middlewares: [
        oneAtATime(({ params }) => params.id ?? null),
        refuseCartChanges((payment_collection_id) => ({ payment_collection_id })),
      ],
    },
    {
      matcher: "/admin/orders/:id/cancel",
      methods: ["POST"],
      middlewares: [refuseCancelOfPaidOrder],
    },
    ...adminWalletMiddlewares,
    { matcher: "/store/ext-wallet", middlewares: [refuseNul] },
    {
      matcher: "/store/ext-wallet/config",
      methods: ["GET"],
      middlewares: [validateAndTransformQuery(walletConfigQuerySchema, {})],
    },
  ],
})

function cartOfNewCollection({ path, body }: MedusaRequest): string | null {
  const { cart_id } = (body ?? {}) as { cart_id?: unknown }
  return path === "/" && typeof cart_id === "string" ? cart_id : null
}
