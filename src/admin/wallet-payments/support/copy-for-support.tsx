import { Text } from "@medusajs/ui"

import type { PaymentDetail } from "../../api-types"
import { useText } from "../../use-text"
import { ChoiceRow } from "../choice-row"
import { useClipboard } from "../use-clipboard"
import { toSupportText } from "./to-support-text"

export function CopyForSupport({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { copy, byHand } = useClipboard(t("support.copied"))
  const text = toSupportText(payment)
  return (
    <ChoiceRow
      button={t("support.button")}
      about={t("support.about")}
      obstacle={null}
      onChoose={() => void copy(text)}
    >
      {byHand && (
        <div className="flex flex-col gap-y-1">
          <Text size="small" className="text-ui-fg-subtle" role="status">
            {t("support.byHand")}
          </Text>
          <pre className="txt-compact-small whitespace-pre-wrap break-words font-mono">{text}</pre>
        </div>
      )}
    </ChoiceRow>
  )
}
