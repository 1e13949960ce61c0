import type { WalletSettings } from "../../api-types"
import { SettingsForm } from "../settings-form"
import { AppearanceFields } from "./appearance-fields"
import { Choice } from "./choice"
import { ClientSdk } from "./client-sdk"
import { useCheckoutForm } from "./use-checkout-form"
import { useText } from "../../use-text"

export function CheckoutForm({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const form = useCheckoutForm(settings)
  const { captures } = settings.environments[settings.active_environment]
  const isOnApproval = captures === "on_approval"
  return (
    <SettingsForm form={form} toPatch={(values) => values}>
      <AppearanceFields form={form} />
      <Choice
        form={form}
        name="capture"
        values={["automatic", "manual"]}
        disabled={isOnApproval ? ["manual"] : []}
        hint={isOnApproval ? t("capture.notWithReturn") : undefined}
      />
      <ClientSdk form={form} />
    </SettingsForm>
  )
}
