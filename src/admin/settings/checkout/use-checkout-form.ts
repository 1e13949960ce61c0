import { useForm } from "react-hook-form"
import { z } from "zod"

import type { WalletSettings } from "../../api-types"
import { useTextRules } from "../../use-text-rules"
import { zodResolver } from "../../zod-resolver"
import { useText } from "../../use-text"

export type CheckoutValues = Pick<WalletSettings, "display_name" | "capture" | "client_sdk"> & {
  description: string
  logo_url: string
}

export function useCheckoutForm(settings: WalletSettings) {
  const { t } = useText()
  const { upTo } = useTextRules()
  const { display_name, description, logo_url, capture, client_sdk } = settings
  const schema = z.object({
    display_name: upTo(100).min(1, t("checkout.nameMissing")),
    description: upTo(200),
    logo_url: upTo(2000).refine((url) => url === "" || isPicture(url), t("checkout.notALogo")),
    capture: z.enum(["automatic", "manual"]),
    client_sdk: z.boolean(),
  })
  return useForm<CheckoutValues>({
    defaultValues: {
      display_name,
      description: description ?? "",
      logo_url: logo_url ?? "",
      capture,
      client_sdk,
    },
    resolver: zodResolver(schema),
  })
}

/** As the server takes it: https, and plain http on the developer's own machine. */
function isPicture(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  const isOwnMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return protocol === "https:" || (protocol === "http:" && isOwnMachine)
}
