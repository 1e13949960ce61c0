import { Copy, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

type PaymentFactProps = { name: string; value: string | null; copy?: boolean }

export function PaymentFact({ name, value, copy }: PaymentFactProps) {
  const { t } = useTranslation("extWallet")
  if (!value) {
    return null
  }
  return (
    <div className="flex items-center justify-between gap-x-4">
      <Text size="small" className="text-ui-fg-subtle">
        {name}
      </Text>
      <span className="flex min-w-0 items-center gap-x-1">
        <Text size="small" className="truncate">
          {value}
        </Text>
        {copy && (
          <Copy
            content={value}
            aria-label={t("actionOn", { action: t("copy"), what: name })}
            className="text-ui-fg-muted"
          />
        )}
      </span>
    </div>
  )
}
