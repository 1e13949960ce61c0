import { Button, Text, toast } from "@medusajs/ui"

import type { ServiceProfile, WalletSettings } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { useSaveSettings } from "../use-settings"

type ConfirmationAdviceProps = { profile: ServiceProfile; settings: WalletSettings }

/** Which confirmation fits what is known; nothing where that is open. */
const FITTING = { yes: "return", no: "resume", open: null } as const

export function ConfirmationAdvice({ profile, settings }: ConfirmationAdviceProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending } = useSaveSettings()
  const confirmation = FITTING[profile.captures_by_itself]
  const isCurrent = confirmation === settings.confirmation
  // It is no advice to go on with what leaves every payment in review.
  if (!confirmation || (isCurrent && profile.says.includes("looks_alike"))) {
    return null
  }
  const apply = () =>
    mutate(
      // The service captures by itself there, so nothing is left to capture by hand.
      { confirmation, ...(confirmation === "return" && { capture: "automatic" }) },
      {
        onSuccess: () => toast.success(t("saved")),
        onError: (error) => toast.error(wordError(error)),
      }
    )
  return (
    <div className="flex flex-col items-start gap-y-2">
      <Text size="small" weight="plus">
        {t(
          confirmation === "return"
            ? "recommendation.return_proven.title"
            : "recommendation.resume.title"
        )}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {isCurrent ? t("recommendation.already") : t(`profile.unfit.${settings.confirmation}`)}
      </Text>
      {!isCurrent && (
        <Button size="small" variant="secondary" isLoading={isPending} onClick={apply}>
          {t("recommendation.apply")}
        </Button>
      )}
    </div>
  )
}
