import { useCallback } from "react"
import { useTranslation } from "react-i18next"

import type { Values } from "../words/say"
import { serviceNames } from "../words/service-name"
import { useServiceName } from "./use-service-name"

/** The catalogue in the dashboard's language, with the payment service called what the merchant calls it. */
export function useText() {
  const { t: translate, i18n } = useTranslation("extWallet")
  const given = useServiceName()
  const t = useCallback(
    (key: string, values: Values = {}): string => {
      const unnamed = { name: translate("service.name"), subject: translate("service.subject") }
      return translate(key, { ...serviceNames(given, unnamed), ...values })
    },
    [translate, given]
  )
  return { t, i18n }
}
