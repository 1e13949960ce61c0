import { defineMiddlewares, validateAndTransformQuery } from "@medusajs/framework/http"

import { listPaymentsQuerySchema } from "./admin/ext-wallet/payments/validators"
import { holdCart } from "./guards/hold-cart"
import { refuseCancelOfPaidOrder } from "./guards/refuse-cancel-of-paid-order"
import { walletConfigQuerySchema } from "./store/ext-wallet/validators"

export default defineMiddlewares({
  routes: [
    {
      matcher: "/store/carts/:id",
      middlewares: [holdCart((cartId) => ({ cartId }))],
    },
    {
      matcher: "/store/payment-collections/:id",
      middlewares: [holdCart((paymentCollectionId) => ({ paymentCollectionId }))],
    },
    {
      matcher: "/admin/orders/:id/cancel",
      methods: ["POST"],
      middlewares: [refuseCancelOfPaidOrder],
    },
    {
      matcher: "/admin/ext-wallet/payments",
      methods: ["GET"],
      middlewares: [validateAndTransformQuery(listPaymentsQuerySchema, {})],
    },
    {
      matcher: "/store/ext-wallet/config",
      methods: ["GET"],
      middlewares: [validateAndTransformQuery(walletConfigQuerySchema, {})],
    },
  ],
})
