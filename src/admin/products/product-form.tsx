import { toast } from "@medusajs/ui"
import { type Control, type FieldPath, useForm } from "react-hook-form"

import { ITEM_TYPES } from "../../domain/product-metadata"
import type { ProductAnswer } from "../api-types"
import { Form } from "../dashboard-parts"
import { DrawerForm } from "../drawer-form"
import { GuardedDrawer } from "../guarded-drawer"
import { OptionSelect, type Option } from "../option-select"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { type ProductValues, useSaveProduct } from "./use-products"

/** A choice must have a value. */
const UNSET = "-"

type ProductFormProps = ProductAnswer & { onClose: () => void }

export function ProductForm({ product, accounts, onClose }: ProductFormProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending, error } = useSaveProduct(product.id)
  const form = useForm<ProductValues>({
    defaultValues: { account: product.account ?? UNSET, type: product.item_type ?? UNSET },
  })
  const save = form.handleSubmit(({ account, type }) => {
    const given = (value: string) => (value === UNSET ? "" : value)
    mutate(
      { account: given(account), type: given(type) },
      {
        onSuccess: () => {
          toast.success(t("saved"))
          onClose()
        },
      }
    )
  })
  // The product's own account can be chosen although it isn't listed.
  const named = accounts.some(({ id }) => id === product.account) ? [] : [product.account]
  const listed = accounts.map(({ id, label }) => ({
    value: id,
    label: label ? `${label} (${id})` : id,
  }))
  const unlisted = named.flatMap((id) =>
    id ? [{ value: id, label: t("products.notListed", { account: id }) }] : []
  )
  const medusas = t(product.ships ? "products.type.physical" : "products.type.digital")
  return (
    <GuardedDrawer title={t("settings.title")} isDirty={form.formState.isDirty} onClose={onClose}>
      <DrawerForm
        form={form}
        onSubmit={save}
        isPending={isPending}
        problem={error && t("notSaved", { said: wordError(error) })}
        submit={t("save")}
      >
        <ProductChoice
          control={form.control}
          name="account"
          label={t("key.merchant_account_id")}
          hint={t("products.accountHint")}
          options={[{ value: UNSET, label: t("products.defaultAccount") }, ...listed, ...unlisted]}
        />
        <ProductChoice
          control={form.control}
          name="type"
          label={t("products.itemType")}
          hint={t("products.itemTypeHint")}
          options={[
            { value: UNSET, label: t("products.asMedusa", { type: medusas }) },
            ...ITEM_TYPES.map((type) => ({ value: type, label: t(`products.type.${type}`) })),
          ]}
        />
      </DrawerForm>
    </GuardedDrawer>
  )
}

type ProductChoiceProps = {
  control: Control<ProductValues>
  name: FieldPath<ProductValues>
  label: string
  hint: string
  options: Option[]
}

function ProductChoice({ control, name, label, hint, options }: ProductChoiceProps) {
  return (
    <Form.Field
      control={control}
      name={name}
      render={({ field }) => (
        <Form.Item>
          <Form.Label>{label}</Form.Label>
          <Form.Control>
            <OptionSelect {...field} options={options} />
          </Form.Control>
          <Form.Hint>{hint}</Form.Hint>
        </Form.Item>
      )}
    />
  )
}
