import { RocketLaunch } from "@medusajs/icons"
import { Button, toast, usePrompt } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"

import { ApiError } from "../../api-client"
import type { GoLive, MissingLine, WalletSettings } from "../../api-types"
import { walletKeys } from "../../query-keys"
import { useSaveSettings } from "../use-settings"
import { GoLiveAnyway } from "./go-live-anyway"
import { liveStatus } from "./live-status"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"

type GoLiveButtonProps = { goLive: GoLive; settings: WalletSettings }

export function GoLiveButton({ goLive, settings }: GoLiveButtonProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const prompt = usePrompt()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useSaveSettings()
  const [missing, setMissing] = useState<MissingLine[] | null>(null)

  const activate = async (anyway: boolean) => {
    try {
      // Not by callbacks: this button gives way to another, and they with it.
      await mutateAsync({
        active_environment: "production",
        ...(anyway && { acknowledge_untested: true }),
      })
      setMissing(null)
      tellStatus()
    } catch (error) {
      const lines = missingLines(error)
      if (lines) setMissing(lines)
      else toast.error(wordError(error))
    }
  }

  /** By the list as it is once production is active: it was loaded anew with the settings. */
  const tellStatus = () => {
    const now = queryClient.getQueryData<GoLive>(walletKeys.goLive()) ?? goLive
    if (liveStatus({ ...now, live: true }, settings) === "live") toast.success(t("goLive.nowLive"))
    else toast.warning(t("goLive.about_blocked"))
  }

  const start = async () => {
    if (!goLive.ready) {
      setMissing(missingOf(goLive))
      return
    }
    const advice = goLive.checklist.filter(({ done, required }) => !done && !required)
    const agreed = await prompt({
      variant: "confirmation",
      title: t("goLive.confirmTitle"),
      description: [
        t("goLive.confirmWhat"),
        ...advice.map(({ id, message }) => t(`checklist.${id}.what`, { defaultValue: message })),
      ].join(" "),
      confirmText: t("goLive.button"),
      cancelText: t("cancel"),
    })
    if (agreed) await activate(false)
  }

  return (
    <>
      <Button size="small" isLoading={isPending} onClick={() => void start()}>
        <RocketLaunch aria-hidden />
        {t("goLive.button")}
      </Button>
      {missing && (
        <GoLiveAnyway
          missing={missing}
          isPending={isPending}
          onConfirm={() => void activate(true)}
          onClose={() => setMissing(null)}
        />
      )}
    </>
  )
}

function missingOf({ checklist }: GoLive): MissingLine[] {
  return checklist.filter(
    ({ id, done, required }) => !done && required && id !== "production_active"
  )
}

/** What the server still misses, where the list here was out of date. */
function missingLines(error: unknown): MissingLine[] | null {
  if (!(error instanceof ApiError) || error.body.code !== "checklist_incomplete") {
    return null
  }
  const { missing } = error.body
  return Array.isArray(missing) ? (missing as MissingLine[]) : []
}
