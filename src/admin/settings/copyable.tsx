import { Copy } from "@medusajs/ui"
import { useText } from "../use-text"

export function Copyable({ value, what }: { value: string; what: string }) {
  const { t } = useText()
  return (
    <span className="flex min-w-0 items-start gap-x-2">
      <code className="txt-compact-small min-w-0 break-all font-mono">{value}</code>
      <Copy
        content={value}
        aria-label={t("actionOn", { action: t("copy"), what })}
        className="mt-0.5 shrink-0"
      />
    </span>
  )
}
