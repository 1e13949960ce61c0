import { validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http"
import type { z } from "@medusajs/framework/zod"

import { refuseNul, requireJson, requirePlainPath, validateBody } from "../../guards/request-checks"
import {
  comparePaymentSchema,
  exportPaymentsQuerySchema,
  listPaymentsQuerySchema,
  recordRefundSchema,
  resolveReviewSchema,
  resumeAgainSchema,
} from "./payments/validators"
import {
  requestPaymentSchema,
  withdrawRequestSchema,
} from "./orders/[id]/payment-request/validators"
import { summaryQuerySchema } from "./summary/validators"
import {
  applyStatementSchema,
  listLinesQuerySchema,
  matchStatementSchema,
  uploadStatementQuerySchema,
} from "./statements/validators"
import {
  answerTestPaymentSchema,
  nothingSchema,
  pageQuerySchema,
  saveEnvironmentSchema,
  saveSettingsSchema,
  startTestPaymentSchema,
} from "./validators"

const READ_SETTINGS = [{ resource: "ext_wallet_settings", operation: "read" }]
const UPDATE_SETTINGS = [{ resource: "ext_wallet_settings", operation: "update" }]
const READ_PAYMENT = [{ resource: "ext_wallet_payment", operation: "read" }]
const UPDATE_PAYMENT = [{ resource: "ext_wallet_payment", operation: "update" }]

const STATEMENTS = "/admin/ext-wallet/statements"
const PAYMENT_REQUEST = "/admin/ext-wallet/orders/:id/payment-request"
const TEST_PAYMENT = "/admin/ext-wallet/environments/:environment/test-payment"

const reads = (matcher: string, policies = READ_SETTINGS): MiddlewareRoute => {
  return { matcher, methods: ["GET"], policies }
}

const lists = (matcher: string, query: z.ZodType, policies = READ_SETTINGS): MiddlewareRoute => {
  return { ...reads(matcher, policies), middlewares: [validateAndTransformQuery(query, {})] }
}

const updates = (
  matcher: string,
  schema: z.ZodType,
  policies = UPDATE_SETTINGS
): MiddlewareRoute => {
  return { matcher, methods: ["POST"], policies, middlewares: [validateBody(schema)] }
}

export const adminWalletMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/ext-wallet", middlewares: [requirePlainPath, requireJson, refuseNul] },
  reads("/admin/ext-wallet/settings"),
  updates("/admin/ext-wallet/settings", saveSettingsSchema),
  reads("/admin/ext-wallet/go-live"),
  reads("/admin/ext-wallet/doctor"),
  lists("/admin/ext-wallet/products", pageQuerySchema),
  reads("/admin/ext-wallet/products/:id"),
  updates("/admin/ext-wallet/environments/:environment", saveEnvironmentSchema),
  updates("/admin/ext-wallet/environments/:environment/test", nothingSchema),
  reads(TEST_PAYMENT),
  updates(TEST_PAYMENT, startTestPaymentSchema),
  updates(`${TEST_PAYMENT}/answers`, answerTestPaymentSchema),
  lists("/admin/ext-wallet/audit", pageQuerySchema),
  lists("/admin/ext-wallet/payments", listPaymentsQuerySchema, READ_PAYMENT),
  lists("/admin/ext-wallet/payments.csv", exportPaymentsQuerySchema, READ_PAYMENT),
  lists("/admin/ext-wallet/summary", summaryQuerySchema, READ_PAYMENT),
  reads("/admin/ext-wallet/test-orders", READ_PAYMENT),
  reads("/admin/ext-wallet/payments/:id", READ_PAYMENT),
  updates("/admin/ext-wallet/payments/:id/resolve", resolveReviewSchema, UPDATE_PAYMENT),
  updates("/admin/ext-wallet/payments/:id/finish", nothingSchema, UPDATE_PAYMENT),
  // Its result applies to every payment, so it needs the settings policy.
  updates("/admin/ext-wallet/payments/:id/comparison", comparePaymentSchema),
  updates("/admin/ext-wallet/payments/:id/resume", resumeAgainSchema, UPDATE_PAYMENT),
  // The link lets its holder pay, no more. Still, only admins with access to payments may create it.
  reads("/admin/ext-wallet/payments/:id/link", UPDATE_PAYMENT),
  // As with that link.
  reads(PAYMENT_REQUEST, UPDATE_PAYMENT),
  updates(PAYMENT_REQUEST, requestPaymentSchema, UPDATE_PAYMENT),
  { ...updates(PAYMENT_REQUEST, withdrawRequestSchema, UPDATE_PAYMENT), methods: ["DELETE"] },
  updates("/admin/ext-wallet/recover", nothingSchema, UPDATE_PAYMENT),
  updates("/admin/ext-wallet/payments/:id/refunds", recordRefundSchema, UPDATE_PAYMENT),
  reads(STATEMENTS, READ_PAYMENT),
  {
    matcher: STATEMENTS,
    methods: ["POST"],
    policies: UPDATE_PAYMENT,
    // A file, which the route reads as it comes.
    bodyParser: false,
    middlewares: [validateAndTransformQuery(uploadStatementQuerySchema, {})],
  },
  reads(`${STATEMENTS}/:id`, READ_PAYMENT),
  { matcher: `${STATEMENTS}/:id`, methods: ["DELETE"], policies: UPDATE_PAYMENT },
  lists(`${STATEMENTS}/:id/lines`, listLinesQuerySchema, READ_PAYMENT),
  updates(`${STATEMENTS}/:id/match`, matchStatementSchema, UPDATE_PAYMENT),
  updates(`${STATEMENTS}/:id/apply`, applyStatementSchema, UPDATE_PAYMENT),
]
