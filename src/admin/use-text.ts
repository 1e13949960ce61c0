import { useCallback } from "react"
import { useTranslation } from "react-i18next"

import type { Values } from "../words/say"
import { serviceNames } from "../words/service-name"
import { useServiceName } from "./use-service-name"

/** The catalogue in the dashboard's language, with the payment service called what the merchant calls it. */
export function useText() {
  const { t: translate, i18n } = useTranslation("extWallet")
  const name = useServiceName() ?? translate("service.name")
  const t = useCallback(
    (key: string, values: Values = {}): string =>
      translate(key, { ...serviceNames(name), ...values }),
    [translate, name]
  )
  return { t, i18n }
}
