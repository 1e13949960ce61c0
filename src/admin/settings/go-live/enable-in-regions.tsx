import { Button, toast } from "@medusajs/ui"

import { useEnableInRegion, useRegionsWithoutWallet } from "./use-regions-without-wallet"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

export function EnableInRegions() {
  const { t } = useText()
  const { wordError } = useProblemText()
  const regions = useRegionsWithoutWallet()
  const { mutate, isPending, variables } = useEnableInRegion()
  if (regions.length === 0) {
    return null
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {regions.map((region) => (
        <Button
          key={region.id}
          size="small"
          variant="secondary"
          isLoading={isPending && variables.id === region.id}
          onClick={() =>
            mutate(region, {
              onSuccess: () => toast.success(t("regions.enabled", { region: region.name })),
              onError: (error) => toast.error(wordError(error)),
            })
          }
        >
          {t("regions.enable", { region: region.name })}
        </Button>
      ))}
    </div>
  )
}
