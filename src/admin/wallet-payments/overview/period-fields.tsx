import { Button, Hint, Input, Label, Select } from "@medusajs/ui"
import { useId, useState, type FormEvent } from "react"

import { useText } from "../../use-text"
import { dayOf, isRange, LAST_DAYS, periodText, toRange, type Period } from "./period"

type PeriodFieldsProps = { period: Period; onChange: (period: Period) => void }

const CHOSEN = "chosen"

export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useText()
  const [isChoosing, setChoosing] = useState(false)
  const change = (next: Period) => {
    setChoosing(false)
    onChange(next)
  }
  const choose = (value: string) => {
    if (value === CHOSEN) setChoosing(true)
    else change({ lastDays: Number(value) })
  }
  const value = isChoosing || !("lastDays" in period) ? CHOSEN : String(period.lastDays)
  return (
    <div className="flex flex-col items-start gap-2">
      <Select size="small" value={value} onValueChange={choose}>
        <Select.Trigger aria-label={t("overview.period")}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {LAST_DAYS.map((days) => (
            <Select.Item key={days} value={String(days)}>
              {t("filters.lastDays", { days })}
            </Select.Item>
          ))}
          <Select.Item value={CHOSEN}>{t("filters.range")}</Select.Item>
        </Select.Content>
      </Select>
      {value === CHOSEN && (
        <ChosenDays key={periodText(period)} period={period} onChange={change} />
      )}
    </div>
  )
}

function ChosenDays({ period, onChange }: PeriodFieldsProps) {
  const { t } = useText()
  const [isRefused, setRefused] = useState(false)
  const { from, to } = toRange(period, dayOf(new Date()))
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const range = { from: textOf(typed.get("from")), to: textOf(typed.get("to")) }
    setRefused(!isRange(range))
    if (isRange(range)) onChange(range)
  }
  return (
    <form onSubmit={apply} className="flex flex-wrap items-end gap-2">
      <Day name="from" label={t("filters.from")} value={from} />
      <Day name="to" label={t("filters.to")} value={to} />
      <Button size="small" variant="secondary" type="submit">
        {t("filters.apply")}
      </Button>
      {isRefused && (
        <Hint variant="error" role="alert" className="w-full">
          {t("overview.invalidRange")}
        </Hint>
      )}
    </form>
  )
}

const textOf = (typed: FormDataEntryValue | null) => (typeof typed === "string" ? typed : "")

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id} size="xsmall" weight="plus">
        {label}
      </Label>
      <Input id={id} name={name} type="date" size="small" required defaultValue={value} />
    </div>
  )
}
