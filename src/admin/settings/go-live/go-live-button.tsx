import { RocketLaunch } from "@medusajs/icons"
import { Button, toast, usePrompt } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"

import type { GoLive, WalletSettings } from "../../api-types"
import { walletKeys } from "../../query-keys"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { useSaveSettings } from "../use-settings"
import { GoLiveAnyway } from "./go-live-anyway"
import { liveStatus } from "./live-status"

type GoLiveButtonProps = { goLive: GoLive; settings: WalletSettings }

export function GoLiveButton({ goLive, settings }: GoLiveButtonProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useSaveSettings()
  const [isAsked, setAsked] = useState(false)
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
    setAsked(false)
  }

  /** By the list as it is once production is active: it was loaded anew with the settings. */
  const tellStatus = () => {
    const now = queryClient.getQueryData<GoLive>(walletKeys.goLive()) ?? goLive
    if (liveStatus({ ...now, live: true }, settings) === "live") toast.success(t("goLive.nowLive"))
    else toast.warning(t("goLive.about_blocked"))
  }

  const start = async () => {
    if (missing.length > 0) {
      setAsked(true)
      return
    }
    const agreed = await prompt({
      variant: "confirmation",
      title: t("goLive.confirmTitle"),
      description: t("goLive.confirmWhat"),
      confirmText: t("goLive.button"),
      cancelText: t("cancel"),
    })
    if (agreed) await activate(false)
  }

  return (
    <>
      <Button
        size="small"
        isLoading={isPending}
        disabled={missing.some(({ always }) => always)}
        onClick={() => void start()}
      >
        <RocketLaunch aria-hidden />
        {t("goLive.button")}
      </Button>
      {isAsked && (
        <GoLiveAnyway
          missing={missing}
          isPending={isPending}
          onConfirm={() => void activate(true)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
