import { Button, Input, Label } from "@medusajs/ui"
import { useId, type FormEvent } from "react"

import { useText } from "../../use-text"
import { amountsText, readAmounts } from "./list-address"

const DECIMAL = "\\d{1,12}([.,]\\d{1,4})?"

type AmountFilterProps = { value: string | undefined; onChange: (value: string) => void }

export function AmountFilter({ value, onChange }: AmountFilterProps) {
  const { t } = useText()
  const { least, most } = readAmounts(value)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    onChange(amountsText(decimalOf(typed.get("least")), decimalOf(typed.get("most"))))
  }
  return (
    <form onSubmit={apply} className="flex flex-col gap-2 p-2">
      <Amount name="least" label={t("filters.amountFrom")} value={least} />
      <Amount name="most" label={t("filters.amountTo")} value={most} />
      <Button size="small" type="submit">
        {t("filters.apply")}
      </Button>
    </form>
  )
}

function Amount({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id} size="xsmall" weight="plus">
        {label}
      </Label>
      <Input
        id={id}
        name={name}
        size="small"
        inputMode="decimal"
        pattern={DECIMAL}
        placeholder="0.00"
        defaultValue={value}
      />
    </div>
  )
}

const decimalOf = (typed: FormDataEntryValue | null) =>
  typeof typed === "string" ? typed.trim().replace(",", ".") : ""
