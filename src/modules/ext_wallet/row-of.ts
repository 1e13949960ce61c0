/** Rows as PostgreSQL gives them, by their models. */
import type { IDmlEntity, InferTypeOf } from "@medusajs/framework/types"

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Medusa's own InferTypeOf takes it
type Model = IDmlEntity<any, any>

/** Decimals come as text, so that they stay exact. The raw amounts and the soft delete are Medusa's own. */
export type RowOf<M extends Model> = {
  [
    Column in keyof InferTypeOf<M> as Exclude<Column, `raw_${string}` | "deleted_at">
  ]: Column extends "amount" | "refunded_amount" ? string : InferTypeOf<M>[Column]
}

/** `Known` says more of some columns than a model can: closed unions, and the shape of JSON. */
export type RowWith<
  M extends Model,
  Known extends { [Column in keyof RowOf<M>]?: unknown },
> = Known & Omit<RowOf<M>, keyof Known>
