import { Alert, Text } from "@medusajs/ui"

import { Copyable } from "./copyable"
import { Disclosure } from "./disclosure"
import { Steps } from "./steps"
import { useText } from "../use-text"

/** The service must reach the return address: on a developer's machine that takes a tunnel. */
export function TunnelHelp({ backendUrl }: { backendUrl: string | null }) {
  const { t } = useText()
  const command = `cloudflared tunnel --url ${backendUrl ?? window.location.origin}`
  return (
    <Alert variant="warning">
      <Text size="small" weight="plus">
        {t("tunnel.title")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle mt-1 text-pretty">
        {backendUrl ? t("tunnel.why", { address: backendUrl }) : t("tunnel.whyUnknown")}
      </Text>
      <Disclosure title={t("tunnel.how")} className="mt-2">
        <Steps>
          <li>
            {t("tunnel.open")}
            <Copyable value={command} what={t("tunnel.command")} />
          </li>
          <li>{t("tunnel.set")}</li>
          <li>{t("tunnel.restart")}</li>
        </Steps>
      </Disclosure>
    </Alert>
  )
}
