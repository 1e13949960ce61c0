import type { CreateProductWorkflowInputDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules, ProductStatus } from "@medusajs/framework/utils"
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows"

type Place = { salesChannelId: string; stockLocationId: string; shippingProfileId: string }
type DemoProduct = {
  handle: string
  title: string
  description: string
  sku: string
  price: number
  physical: boolean
}

const PRODUCTS: DemoProduct[] = [
  {
    handle: "linen-tote",
    title: "Linen tote",
    description: "Washed linen, woven in Lille. Carries a week of groceries and folds to nothing.",
    sku: "TOTE",
    price: 24,
    physical: true,
  },
  {
    handle: "field-recordings",
    title: "Field recordings",
    description: "An hour of rain, rails and early birds. A download: nothing to ship.",
    sku: "SOUND",
    price: 9.5,
    physical: false,
  },
  {
    handle: "wildflower-seeds",
    title: "Wildflower seeds",
    // 3.33 and a fifth of tax make 3.996 each: three of them are not three times a whole number of cents.
    description: "One packet sows two square metres. Cornflower, poppy, yarrow.",
    sku: "SEEDS",
    price: 3.33,
    physical: true,
  },
]

export async function seedProducts(container: MedusaContainer, place: Place): Promise<void> {
  const existing = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ handle: PRODUCTS.map((product) => product.handle) })
  const missing = PRODUCTS.filter(
    ({ handle }) => !existing.some((product) => product.handle === handle)
  )
  if (missing.length > 0) {
    await createProductsWorkflow(container).run({
      input: { products: missing.map((product) => toCreateInput(product, place)) },
    })
  }
  await stockUp(container, place)
}

function toCreateInput(product: DemoProduct, place: Place): CreateProductWorkflowInputDTO {
  return {
    title: product.title,
    handle: product.handle,
    description: product.description,
    status: ProductStatus.PUBLISHED,
    // Without a shipping profile and without stock to keep, Medusa takes a line as one that needs no shipping.
    ...(product.physical && { shipping_profile_id: place.shippingProfileId }),
    sales_channels: [{ id: place.salesChannelId }],
    options: [{ title: "Edition", values: ["Standard"] }],
    variants: [
      {
        title: "Standard",
        sku: product.sku,
        options: { Edition: "Standard" },
        manage_inventory: product.physical,
        prices: [{ currency_code: "eur", amount: product.price }],
      },
    ],
  }
}

async function stockUp(container: MedusaContainer, place: Place): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const items = await inventory.listInventoryItems({ sku: PRODUCTS.map(({ sku }) => sku) })
  const levels = await inventory.listInventoryLevels({
    inventory_item_id: items.map((item) => item.id),
  })
  const bare = items.filter((item) => !levels.some((level) => level.inventory_item_id === item.id))
  if (bare.length === 0) return
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: bare.map((item) => ({
        inventory_item_id: item.id,
        location_id: place.stockLocationId,
        stocked_quantity: 100_000,
      })),
    },
  })
}
