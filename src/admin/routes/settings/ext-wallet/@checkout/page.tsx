import { useTranslation } from "react-i18next"

import { CheckoutForm } from "../../../../settings/checkout/checkout-form"
import { SettingsDrawer } from "../../../../settings/settings-drawer"

const CheckoutDrawer = () => {
  const { t } = useTranslation("extWallet")
  return (
    <SettingsDrawer title={t("checkout.title")}>
      {(settings) => <CheckoutForm settings={settings} />}
    </SettingsDrawer>
  )
}

export default CheckoutDrawer
