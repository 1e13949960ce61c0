import { Text } from "@medusajs/ui"

import type { Observations } from "../../api-types"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { Copyable } from "../copyable"

/** Who opened our links meanwhile. Where the service's own server did, its addresses are worth keeping. */
export function ObservedCalls({ observations }: { observations: Observations }) {
  const { t } = useText()
  const { time } = useFormats()
  const { calls, callback_addresses: addresses } = observations
  if (calls.length === 0) {
    return null
  }
  const words = ({ link, method, address, browser, repeated }: (typeof calls)[number]) => {
    const call = t(browser ? "calibration.calls.browser" : "calibration.calls.server", {
      link: t(`calibration.calls.${link}`),
      method,
      address: address ?? t("facts.unknown"),
    })
    return repeated ? t("calibration.calls.again", { call }) : call
  }
  return (
    <div className="flex flex-col gap-y-2">
      <Text size="small" weight="plus">
        {t("calibration.calls.title")}
      </Text>
      <ul className="flex flex-col gap-y-1">
        {calls.map((call) => (
          <li key={`${call.at}${call.method}${call.link}`} className="flex items-start gap-x-3">
            <Text size="small" className="text-ui-fg-subtle min-w-0 flex-1 break-words">
              {words(call)}
            </Text>
            <Text size="small" className="text-ui-fg-subtle shrink-0 tabular-nums">
              {time(call.at)}
            </Text>
          </li>
        ))}
      </ul>
      {addresses.length > 0 && (
        <>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("calibration.calls.offer")}
          </Text>
          <Copyable
            value={`callbackAddresses: ${JSON.stringify(addresses)}`}
            what={t("calibration.calls.option")}
          />
        </>
      )}
    </div>
  )
}
