import { Button, Heading, toast, usePrompt } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { GoLive, WalletSettings } from "../api-types"
import { useText } from "../use-text"
import { EnvironmentForm } from "./environments/environment-form"
import { GuidedTestPayment } from "./test-payment/guided-test-payment"
import { walletKeys } from "../query-keys"
import { useProblemText } from "../use-problem-text"
import { useSaveSettings } from "./use-settings"
import { getJson, postJson } from "../api-client"
import { regionsQueryKeys, useRegions } from "../dashboard-parts"

type GoLiveControlsProps = { goLive: GoLive; settings: WalletSettings }

/** The production key, the switch, and the first payment after it. */
export function GoLiveControls({ goLive, settings }: GoLiveControlsProps) {
  const { t } = useText()
  return (
    <>
      <EnvironmentForm name="production" settings={settings} />
      {goLive.live && (
        <section
          id="live-test-payment"
          tabIndex={-1}
          aria-labelledby="live-test-payment-title"
          className="flex flex-col gap-y-3 border-t pt-4 outline-none"
        >
          <Heading level="h3" id="live-test-payment-title">
            {t("test.live")}
          </Heading>
          <GuidedTestPayment environment="production" settings={settings} />
        </section>
      )}
      <div className="border-t pt-4">
        <SwitchButton goLive={goLive} />
      </div>
    </>
  )
}

/** Goes live, or back to the sandbox. */
function SwitchButton({ goLive: { live, checklist } }: { goLive: GoLive }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useSaveSettings()
  const missing = live
    ? []
    : checklist.filter(({ id, done, required }) => !done && required && id !== "production_active")
  const isComplete = missing.length === 0
  const lines = missing.map(({ id, message }) => t(`checklist.${id}`, { defaultValue: message }))
  const texts = live
    ? { title: "goLive.backTitle", description: "goLive.backWhat", confirm: "goLive.back" }
    : isComplete
      ? {
          title: "goLive.confirmTitle",
          description: "goLive.confirmWhat",
          confirm: "goLive.button",
        }
      : { title: "goLive.anywayTitle", description: "goLive.anywayWhat", confirm: "goLive.anyway" }

  const askAndSwitch = async () => {
    const agreed = await prompt({
      variant: isComplete ? "confirmation" : "danger",
      title: t(texts.title),
      description: t(texts.description, { lines: lines.join(" ") }),
      confirmText: t(texts.confirm),
      cancelText: t("cancel"),
      // Typed by hand, so that a double click does not go live untested.
      ...(!isComplete && {
        verificationText: "production",
        verificationInstruction: t("goLive.anywayType"),
      }),
    })
    if (!agreed) return
    const patch = live
      ? { active_environment: "sandbox" as const }
      : {
          active_environment: "production" as const,
          ...(!isComplete && { acknowledge_untested: true as const }),
        }
    await mutateAsync(patch).then(
      () => isComplete && toast.success(t(live ? "goLive.backDone" : "goLive.nowLive")),
      (error: unknown) => toast.error(wordError(error))
    )
  }

  return (
    <Button
      size="small"
      variant={live ? "secondary" : "primary"}
      isLoading={isPending}
      disabled={missing.some(({ always }) => always)}
      onClick={() => void askAndSwitch()}
    >
      {t(live ? "goLive.back" : "goLive.button")}
    </Button>
  )
}

const PROVIDER = "pp_ext_wallet"

/** A button for each region that doesn't have the wallet. */
export function EnableInRegions() {
  const { t } = useText()
  const { wordError } = useProblemText()
  const queryClient = useQueryClient()
  const { regions = [] } = useRegions({ limit: 100, fields: "id,name,*payment_providers" })
  const { mutate, isPending, variables } = useMutation({
    // Medusa replaces the region's whole list, so the others are sent along.
    mutationFn: ({ id, payment_providers }: (typeof regions)[number]) => {
      const others = (payment_providers ?? []).map((provider) => provider.id)
      return postJson(`/admin/regions/${id}`, { payment_providers: [...others, PROVIDER] })
    },
    onSuccess: async (_answer, { name: region }) => {
      toast.success(t("goLive.enabled", { region }))
      await queryClient.invalidateQueries({ queryKey: regionsQueryKeys.all })
      await queryClient.invalidateQueries({ queryKey: walletKeys.goLive() })
    },
    onError: (error) => toast.error(wordError(error)),
  })
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {regions
        .filter(({ payment_providers }) => !payment_providers?.some(({ id }) => id === PROVIDER))
        .map((region) => (
          <Button
            key={region.id}
            size="small"
            variant="secondary"
            isLoading={isPending && variables.id === region.id}
            onClick={() => mutate(region)}
          >
            {t("goLive.enable", { region: region.name })}
          </Button>
        ))}
    </div>
  )
}

/** While one of these is open, customers cannot pay, or cannot come back from the wallet. */
const NEEDED_TO_PAY = ["production_key", "real_service", "public_backend", "region"]

export function liveStatus(
  { live, checklist }: GoLive,
  { registration_problem: problem }: Pick<WalletSettings, "registration_problem">
): "test" | "live" | "blocked" {
  if (!live) return "test"
  const isOpen = checklist.some(({ id, done }) => !done && NEEDED_TO_PAY.includes(id))
  return isOpen || problem ? "blocked" : "live"
}

export function useGoLive() {
  return useQuery({
    queryKey: walletKeys.goLive(),
    queryFn: () => getJson<GoLive>("/admin/ext-wallet/go-live"),
  })
}
