import { Copy, Text } from "@medusajs/ui"
import { useText } from "../use-text"

type PaymentFactProps = { name: string; value: string | null; copy?: boolean }

export function PaymentFact({ name, value, copy }: PaymentFactProps) {
  const { t } = useText()
  if (!value) {
    return null
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <Text size="small" className="text-ui-fg-subtle">
        {name}
      </Text>
      <span className="flex min-w-0 items-start gap-x-1">
        <Text size="small" className="min-w-0 break-words">
          {value}
        </Text>
        {copy && (
          <Copy
            content={value}
            aria-label={t("actionOn", { action: t("copy"), what: name })}
            className="text-ui-fg-subtle mt-0.5 shrink-0"
          />
        )}
      </span>
    </div>
  )
}
