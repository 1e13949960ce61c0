import { CheckoutForm } from "../../../../settings/checkout/checkout-form"
import { SettingsDrawer } from "../../../../settings/settings-drawer"
import { useText } from "../../../../use-text"

const CheckoutDrawer = () => {
  const { t } = useText()
  return (
    <SettingsDrawer title={t("checkout.title")}>
      {(settings) => <CheckoutForm settings={settings} />}
    </SettingsDrawer>
  )
}

export default CheckoutDrawer
