import { useState, type ReactElement } from "react"
import type { WalletConfig } from "../answers"
import { identity, logo, walletName } from "./styles"

/** Logo and name of the wallet. Reserves its space until the shop has responded. */
export function WalletIdentity({ config }: { config: WalletConfig | null }): ReactElement {
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null)
  const logoUrl = config?.logo_url ?? null

  return (
    <div style={identity}>
      {logoUrl !== null && logoUrl !== brokenLogo && (
        <img
          src={logoUrl}
          alt=""
          style={logo}
          onError={() => {
            setBrokenLogo(logoUrl)
          }}
        />
      )}
      <span style={walletName}>{config?.display_name}</span>
    </div>
  )
}
