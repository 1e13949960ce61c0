import { useState } from "react"
import { useText } from "../../use-text"

const SIZE = { maxHeight: 32, maxWidth: 160 }

/** As customers see it, or that they see nothing. */
export function Logo({ url }: { url: string }) {
  const { t } = useText()
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className="flex flex-col items-start gap-y-2">
      {failed === url ? (
        <span role="alert" className="text-ui-fg-error">
          {t("checkout.logoNotLoaded")}
        </span>
      ) : (
        <img src={url} alt={t("checkout.logo")} style={SIZE} onError={() => setFailed(url)} />
      )}
      <span className="text-ui-fg-subtle break-all">{url}</span>
    </span>
  )
}
