import { Button, Text, toast } from "@medusajs/ui"

import type { TestPayment, WalletSettings } from "../../api-types"
import { useSaveSettings } from "../use-settings"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

/** Which confirmation fits the service, seen by what it did with the test payment. */
export function Recommendation({
  test,
  settings,
}: {
  test: TestPayment
  settings: WalletSettings
}) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending } = useSaveSettings()
  const { code, confirmation } = test.recommendation

  const apply = (wanted: WalletSettings["confirmation"]) =>
    mutate(
      // The service captures by itself there, so nothing is left to capture by hand.
      { confirmation: wanted, ...(wanted === "return" && { capture: "automatic" }) },
      {
        onSuccess: () => toast.success(t("saved")),
        onError: (error) => toast.error(wordError(error)),
      }
    )

  return (
    <section className="flex flex-col gap-y-2 rounded-lg border p-4" aria-live="polite">
      <Text size="small" weight="plus">
        {t(`recommendation.${code}.title`)}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t(`recommendation.${code}.why`)}
      </Text>
      {confirmation && confirmation === settings.confirmation && (
        <Text size="small" className="text-ui-fg-subtle">
          {t("recommendation.already")}
        </Text>
      )}
      {confirmation && confirmation !== settings.confirmation && (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          isLoading={isPending}
          onClick={() => apply(confirmation)}
        >
          {t("recommendation.apply")}
        </Button>
      )}
    </section>
  )
}
