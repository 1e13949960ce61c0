import { Button, Heading, Text, toast, usePrompt } from "@medusajs/ui"
import { RocketLaunch } from "@medusajs/icons"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { GoLive, WalletSettings } from "../api-types"
import { useText } from "../use-text"
import { EnvironmentPanel } from "./environments/environment-panel"
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
  const status = liveStatus(goLive, settings)
  return (
    <>
      {status === "blocked" && (
        <Text size="small" className="text-ui-fg-error">
          {t("goLive.about_blocked")}
        </Text>
      )}
      <EnvironmentPanel name="production" settings={settings} />
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
        {goLive.live ? <BackToSandbox /> : <GoLiveButton goLive={goLive} settings={settings} />}
      </div>
    </>
  )
}

type GoLiveButtonProps = { goLive: GoLive; settings: WalletSettings }

function GoLiveButton({ goLive, settings }: GoLiveButtonProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useSaveSettings()
  const missing = goLive.checklist.filter(
    ({ id, done, required }) => !done && required && id !== "production_active"
  )

  const activate = async (anyway: boolean) => {
    try {
      // Not by callbacks: this button gives way to another, and they with it.
      await mutateAsync({
        active_environment: "production",
        ...(anyway && { acknowledge_untested: true }),
      })
      tellStatus()
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: walletKeys.goLive() })
      toast.error(wordError(error))
    }
  }

  /** By the list as it is once production is active: it was loaded anew with the settings. */
  const tellStatus = () => {
    const now = queryClient.getQueryData<GoLive>(walletKeys.goLive()) ?? goLive
    if (liveStatus({ ...now, live: true }, settings) === "live") toast.success(t("goLive.nowLive"))
    else toast.warning(t("goLive.about_blocked"))
  }

  const start = async () => {
    const isComplete = missing.length === 0
    const lines = missing.map(({ id, message }) => t(`checklist.${id}`, { defaultValue: message }))
    const agreed = await prompt({
      variant: isComplete ? "confirmation" : "danger",
      title: t(isComplete ? "goLive.confirmTitle" : "goLive.anywayTitle"),
      description: isComplete
        ? t("goLive.confirmWhat")
        : t("goLive.anywayWhat", { lines: lines.join(" ") }),
      confirmText: t(isComplete ? "goLive.button" : "goLive.anyway"),
      cancelText: t("cancel"),
      // Typed by hand, so that nobody goes live untested by a double click.
      ...(!isComplete && {
        verificationText: "production",
        verificationInstruction: t("goLive.anywayType"),
      }),
    })
    if (agreed) await activate(!isComplete)
  }

  return (
    <Button
      size="small"
      isLoading={isPending}
      disabled={missing.some(({ always }) => always)}
      onClick={() => void start()}
    >
      <RocketLaunch aria-hidden />
      {t("goLive.button")}
    </Button>
  )
}

function BackToSandbox() {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const { mutateAsync, isPending } = useSaveSettings()

  const askAndSwitch = async () => {
    const agreed = await prompt({
      title: t("goLive.backTitle"),
      description: t("goLive.backWhat"),
      confirmText: t("goLive.back"),
      cancelText: t("cancel"),
    })
    if (!agreed) return
    // Not by callbacks: this button gives way to another, and they with it.
    await mutateAsync({ active_environment: "sandbox" }).then(
      () => toast.success(t("goLive.backDone")),
      (error: unknown) => toast.error(wordError(error))
    )
  }

  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={isPending}
      onClick={() => void askAndSwitch()}
    >
      {t("goLive.back")}
    </Button>
  )
}

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
              onSuccess: () => toast.success(t("goLive.enabled", { region: region.name })),
              onError: (error) => toast.error(wordError(error)),
            })
          }
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

const PROVIDER = "pp_ext_wallet"

export type RegionWithoutWallet = { id: string; name: string; providers: string[] }

function useRegionsWithoutWallet(): RegionWithoutWallet[] {
  const { regions = [] } = useRegions({ limit: 100, fields: "id,name,*payment_providers" })
  return regions
    .map(({ id, name, payment_providers }) => ({
      id,
      name,
      providers: (payment_providers ?? []).map((provider) => provider.id),
    }))
    .filter(({ providers }) => !providers.includes(PROVIDER))
}

/** Medusa replaces the region's whole list, so the others are sent along. */
function useEnableInRegion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, providers }: RegionWithoutWallet) =>
      postJson<unknown>(`/admin/regions/${id}`, { payment_providers: [...providers, PROVIDER] }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: regionsQueryKeys.all }),
        queryClient.invalidateQueries({ queryKey: walletKeys.goLive() }),
      ])
    },
  })
}
