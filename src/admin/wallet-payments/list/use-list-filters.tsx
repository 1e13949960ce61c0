import { createDataTableFilterHelper, Button, Input, Label } from "@medusajs/ui"
import { useMemo, useId, type FormEvent } from "react"
import { useSearchParams } from "react-router-dom"
import type { WalletPayment } from "../../api-types"
import { useRegions, useSalesChannels } from "../../dashboard-parts"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { NAMED_STATES, type View } from "./views"
import { amountsText, readAmounts } from "./list-address"

const filter = createDataTableFilterHelper<
  WalletPayment & { sales_channel_id: string; refunded_at: string }
>()

const PERIODS = [7, 30, 90]

/** A filter with a single choice isn't shown. */
export function useListFilters(view: View) {
  const { t } = useText()
  const { date } = useFormats()
  const [address] = useSearchParams()
  const chosen = address.get("currency_code")
  const { regions = [] } = useRegions({ limit: 100, fields: "id,currency_code" })
  const { sales_channels = [] } = useSalesChannels({ limit: 100, fields: "id,name" })
  return useMemo(() => {
    const sold = regions.map(({ currency_code }) => currency_code)
    // One in which nothing is sold any more was chosen in the overview, and is there to be taken out again.
    const currencies = [...new Set([...sold, ...(chosen ? [chosen] : [])])].sort()
    const several = <Filter,>(options: unknown[], made: Filter) =>
      options.length > 1 ? [made] : []
    const days = {
      type: "date" as const,
      format: "date" as const,
      formatDateValue: (value: Date) => date(value.toISOString()),
      rangeOptionLabel: t("filters.range"),
      rangeOptionStartLabel: t("filters.from"),
      rangeOptionEndLabel: t("filters.to"),
      options: PERIODS.map((many) => ({
        label: t("filters.lastDays", { days: many }),
        value: { $gte: daysAgo(many) },
      })),
    }
    return [
      ...several(
        view === "all" ? [...NAMED_STATES] : [],
        filter.accessor("state", {
          type: "select",
          label: t("columns.state"),
          options: [...NAMED_STATES.keys()].map((value) => ({
            value,
            label: t(`states.${value}`),
          })),
        })
      ),
      filter.accessor("created_at", { label: t("columns.created"), ...days }),
      filter.accessor("refunded_at", { label: t("states.refunded"), ...days }),
      filter.accessor("amount", {
        type: "custom",
        label: t("amount"),
        render: ({ value, onChange }: { value: unknown; onChange: (value: string) => void }) => (
          <AmountFilter value={typeof value === "string" ? value : undefined} onChange={onChange} />
        ),
      }),
      ...several(
        [chosen, ...currencies].filter(Boolean),
        filter.accessor("currency_code", {
          type: "radio",
          label: t("key.currency_code"),
          options: currencies.map((value) => ({ value, label: value.toUpperCase() })),
        })
      ),
      ...several(
        sales_channels,
        filter.accessor("sales_channel_id", {
          type: "radio",
          label: t("filters.salesChannel"),
          options: sales_channels.map(({ id, name }) => ({ value: id, label: name })),
        })
      ),
    ]
  }, [t, view, chosen, regions, sales_channels])
}

/** The same all day long, so that a chosen period is still one of these. */
function daysAgo(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() - days)
  day.setHours(0, 0, 0, 0)
  return day.toISOString()
}

const DECIMAL = "\\d{1,12}([.,]\\d{1,4})?"

type AmountFilterProps = { value: string | undefined; onChange: (value: string) => void }

function AmountFilter({ value, onChange }: AmountFilterProps) {
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
