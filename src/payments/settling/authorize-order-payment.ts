/**
 * Asks for the payment of an order that exists already: a later payment, or one whose order Medusa
 * created without getting as far as the payment. Books every capture once.
 */
import type {
  ConfirmVariantInventoryWorkflowInputDTO,
  MedusaContainer,
} from "@medusajs/framework/types"
import { MathBN, MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  addOrderTransactionStep,
  authorizePaymentSessionStep,
  confirmVariantInventoryWorkflow,
  releaseLockStep,
  reserveInventoryStep,
  reserveInventoryStepId,
} from "@medusajs/medusa/core-flows"

import { findRecord, queryOf } from "../context"
import { listOrdersOfCart } from "../store/read-store-view"
import { CART_LOCK } from "../store/under-cart-lock"

export type AuthorizeOrderPaymentInput = {
  order_id: string
  payment_session_id: string
  /** Where the order was made from a cart: its lock is the one that completing the cart takes, too. */
  cart_id: string | null
  /** No charge yet: goods without a reservation are reserved first, or there will be no charge. */
  hold_stock?: boolean
}

type HeldOrder = Omit<AuthorizeOrderPaymentInput, "payment_session_id">

export const requireOrderStepId = "ext-wallet-require-order"

/** An order that was seen before the lock may have been taken back: Medusa rolls one back when stock runs out. */
const requireOrderStep = createStep(
  requireOrderStepId,
  async ({ cart_id, order_id }: HeldOrder, { container }) => {
    if (cart_id && !(await listOrdersOfCart(container, cart_id)).includes(order_id)) {
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `The order ${order_id} was taken back.`)
    }
    return new StepResponse()
  }
)

/** Under the lock: an order that another server is just completing has no reservations yet. */
const holdStockStep = createStep(
  "ext-wallet-hold-stock",
  async ({ cart_id, order_id, hold_stock }: HeldOrder, { container }) => {
    // An order that was there before its payment has the stock that its own making gave it.
    if (hold_stock && cart_id) {
      await holdStock(container, order_id)
    }
    return new StepResponse()
  }
)

/** Takes the lock and checks that the order stands and its items are reserved. */
function lockOrder(input: WorkflowData<HeldOrder>) {
  const key = transform({ input }, ({ input }) => input.cart_id ?? input.order_id)
  acquireLockStep({ key, ...CART_LOCK })
  requireOrderStep(input)
  holdStockStep(input)
  return key
}

/** Before an admin's retry: the order stands, and its items are reserved. */
export const holdOrderWorkflow = createWorkflow(
  "ext-wallet-hold-order",
  (input: WorkflowData<HeldOrder>) => {
    const key = lockOrder(input)
    releaseLockStep({ key })
    return new WorkflowResponse(input)
  }
)

export const authorizeOrderPaymentWorkflow = createWorkflow(
  "ext-wallet-authorize-order-payment",
  (input: WorkflowData<AuthorizeOrderPaymentInput>) => {
    const key = lockOrder(input)
    const payment = authorizePaymentSessionStep({ id: input.payment_session_id })
    const transactions = transform({ payment, input }, ({ payment, input }) =>
      (payment?.captures ?? []).map((capture) => ({
        order_id: input.order_id,
        amount: capture.raw_amount ?? capture.amount,
        currency_code: payment?.currency_code ?? "",
        reference: "capture",
        reference_id: capture.id,
      }))
    )
    addOrderTransactionStep(transactions)
    releaseLockStep({ key })
    return new WorkflowResponse(payment)
  }
)

/*
 * A server that died between an order and its stock leaves goods without a reservation, which may be sold
 * by now. They are reserved, as Medusa does it, before the customer is charged for them.
 */

const reserveStockWorkflow = createWorkflow(
  "ext-wallet-reserve-stock",
  (input: WorkflowData<Unreserved>) => {
    const confirmed = confirmVariantInventoryWorkflow.runAsStep({ input })
    return new WorkflowResponse(reserveInventoryStep(confirmed))
  }
)

/** Throws if the goods are gone. What it reserved stays with the order, however the payment ends. */
async function holdStock(container: MedusaContainer, orderId: string): Promise<void> {
  const unreserved = await findUnreserved(container, orderId)
  if (!unreserved) {
    return
  }
  const { errors } = await reserveStockWorkflow(container).run({
    input: unreserved,
    throwOnError: false,
  })
  const [failure] = errors
  if (failure) {
    throw isOutOfStock(failure) ? outOfStock(orderId) : failure.error
  }
}

export function isOutOfStock({ action, error }: { action: string; error: unknown }): boolean {
  // The step that reserves stock gives its refusal no code.
  return (
    action === reserveInventoryStepId ||
    (error as { code?: string }).code === MedusaError.Codes.INSUFFICIENT_INVENTORY
  )
}

function outOfStock(orderId: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `The items of order ${orderId} were never reserved and are out of stock, so the capture was not requested. Restock them, or cancel the order.`,
    MedusaError.Codes.INSUFFICIENT_INVENTORY
  )
}

/* Which goods of an order are not reserved: Medusa makes an order first, and reserves its stock after that. */

type Unreserved = ConfirmVariantInventoryWorkflowInputDTO

type Variant = Unreserved["variants"][number]

type StockedLine = {
  id: string
  variant_id: string | null
  quantity: number
  variant?: Variant | null
  detail?: { fulfilled_quantity?: number }
}

type OrderToReserve = {
  canceled_at: string | null
  sales_channel_id: string
  items?: StockedLine[]
}

const VARIANT_FIELDS = [
  "id",
  "manage_inventory",
  "allow_backorder",
  "inventory_items.inventory_item_id",
  "inventory_items.variant_id",
  "inventory_items.required_quantity",
  "inventory_items.inventory.location_levels.location_id",
  "inventory_items.inventory.location_levels.stocked_quantity",
  "inventory_items.inventory.location_levels.reserved_quantity",
  "inventory_items.inventory.location_levels.raw_stocked_quantity",
  "inventory_items.inventory.location_levels.raw_reserved_quantity",
  "inventory_items.inventory.location_levels.stock_locations.id",
  "inventory_items.inventory.location_levels.stock_locations.sales_channels.id",
]

async function findUnreserved(
  container: MedusaContainer,
  orderId: string
): Promise<Unreserved | null> {
  const order = await findRecord<OrderToReserve>(queryOf(container), {
    entity: "order",
    fields: [
      "canceled_at",
      "sales_channel_id",
      "items.*",
      "items.detail.fulfilled_quantity",
      ...VARIANT_FIELDS.map((field) => `items.variant.${field}`),
    ],
    filters: { id: orderId },
  })
  // A canceled order gave its goods back, and is never charged for.
  const managed = order && !order.canceled_at ? (order.items ?? []).filter(needsStock) : []
  const reserved = await listReservedLines(container, managed)
  const lines = managed.filter(({ id }) => !reserved.has(id))
  return order && lines.length > 0
    ? {
        sales_channel_id: order.sales_channel_id,
        variants: lines.flatMap(({ variant }) => variant ?? []),
        items: lines.map(({ id, variant_id, quantity }) => ({ id, variant_id, quantity })),
      }
    : null
}

/** What was sent already holds no reservation any more. */
function needsStock({ variant, quantity, detail }: StockedLine): boolean {
  return variant?.manage_inventory === true && MathBN.lt(detail?.fulfilled_quantity ?? 0, quantity)
}

async function listReservedLines(
  container: MedusaContainer,
  lines: StockedLine[]
): Promise<Set<string>> {
  if (lines.length === 0) {
    return new Set()
  }
  const reservations = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: lines.map(({ id }) => id) }, { take: null })
  return new Set(reservations.flatMap(({ line_item_id }) => line_item_id ?? []))
}
