import type { WalletSettings } from "../../api-types"
import { SettingsForm } from "../settings-form"
import { AppearanceFields } from "./appearance-fields"
import { Choice } from "./choice"
import { ClientSdk } from "./client-sdk"
import { UnprovenReturn } from "./unproven-return"
import { toCheckoutPatch, useCheckoutForm } from "./use-checkout-form"
import { useText } from "../../use-text"

export function CheckoutForm({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const form = useCheckoutForm(settings)
  const byReturn = form.watch("confirmation") === "return"
  return (
    <SettingsForm form={form} toPatch={toCheckoutPatch}>
      <AppearanceFields form={form} />
      <Choice form={form} name="confirmation" values={["resume", "return"]} />
      {byReturn && <UnprovenReturn form={form} />}
      <Choice
        form={form}
        name="capture"
        values={["automatic", "manual"]}
        disabled={byReturn ? ["manual"] : []}
        hint={byReturn ? t("capture.notWithReturn") : undefined}
      />
      <ClientSdk form={form} />
    </SettingsForm>
  )
}
