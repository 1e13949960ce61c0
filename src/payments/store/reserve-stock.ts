/**
 * A server that died between an order and its stock leaves goods without a reservation, which may be sold
 * by now. They are reserved, as Medusa does it, before the customer is charged for them.
 */
import type {
  MedusaContainer,
  ConfirmVariantInventoryWorkflowInputDTO,
} from "@medusajs/framework/types"
import { MedusaError, MathBN, Modules } from "@medusajs/framework/utils"
import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  confirmVariantInventoryWorkflow,
  reserveInventoryStep,
  reserveInventoryStepId,
} from "@medusajs/medusa/core-flows"
import { findRecord, queryOf } from "../context"

const reserveStockWorkflow = createWorkflow(
  "ext-wallet-reserve-stock",
  (input: WorkflowData<Unreserved>) => {
    const confirmed = confirmVariantInventoryWorkflow.runAsStep({ input })
    return new WorkflowResponse(reserveInventoryStep(confirmed))
  }
)

/** Throws if the goods are gone. What it reserved stays with the order, however the payment ends. */
export async function holdStock(container: MedusaContainer, orderId: string): Promise<void> {
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

export type Unreserved = ConfirmVariantInventoryWorkflowInputDTO

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
