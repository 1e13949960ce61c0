import { Alert, Button, StatusBadge, Text } from "@medusajs/ui"

import type { WalletSettings } from "../../api-types"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { Section } from "../section"
import { TunnelHelp } from "../tunnel-help"
import { CalibrationDetails } from "./calibration-details"
import { CalibrationInProgress } from "./calibration-in-progress"
import { SdkCalibration } from "./sdk-calibration"
import { ServiceProfiles } from "./service-profiles"
import { taskOf } from "./task-of"
import { useCalibration, useStartCalibration } from "./use-calibration"

const COLORS = { done: "green", running: "blue", none: "orange" } as const

/** Finds out what the service does with a payment, by trying it and by asking what its dashboard shows. */
export function CalibrationSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { data: calibration, error: loadError } = useCalibration()
  const { mutate, isPending, error, variables } = useStartCalibration()
  const { api_key, accounts, profiles } = settings.environments.sandbox
  const canStart = api_key.set && accounts.length > 0
  const task = calibration && taskOf(calibration)
  const isRunning = task !== undefined && !["nothing", "failed", "finished"].includes(task.kind)
  const known = profiles.redirect ? "done" : "none"
  const status = isRunning ? "running" : known
  const notStarted = task?.kind === "failed" ? t("calibration.failed") : null
  const notLoaded = loadError && t("calibration.lost", { said: wordError(loadError) })
  const problem = error
    ? t("calibration.notStarted", { said: wordError(error) })
    : (notLoaded ?? notStarted)
  return (
    <Section
      id="calibration"
      title={t("calibration.title")}
      about={t("calibration.about")}
      badges={<StatusBadge color={COLORS[status]}>{t(`calibration.status.${status}`)}</StatusBadge>}
      actions={
        <Button
          size="small"
          variant={known === "done" || isRunning ? "secondary" : "primary"}
          disabled={!canStart || isPending}
          isLoading={isPending && variables.integration === "redirect"}
          onClick={() => mutate({ integration: "redirect" })}
        >
          {t(known === "done" || isRunning ? "calibration.again" : "calibration.start")}
        </Button>
      }
    >
      <div className="flex flex-col gap-y-4 px-6 py-4">
        {!canStart && (
          <Text size="small" className="text-ui-fg-subtle">
            {t("test.needsKey")}
          </Text>
        )}
        {canStart && !settings.backend_is_public && (
          <TunnelHelp backendUrl={settings.backend_url} />
        )}
        {problem && (
          <Alert variant="error" role="alert">
            {problem}
          </Alert>
        )}
        {task?.kind === "nothing" && !profiles.redirect && canStart && (
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("calibration.nothingYet")}
          </Text>
        )}
        {calibration?.calibration && task && isRunning && (
          <CalibrationInProgress
            key={calibration.calibration.id}
            calibration={calibration}
            run={calibration.calibration}
            task={task}
            dashboardUrl={settings.environments.sandbox.dashboard_url}
          />
        )}
        <ServiceProfiles
          environment="sandbox"
          settings={settings}
          running={isRunning ? calibration?.calibration : null}
        />
        {calibration?.calibration && task?.kind === "finished" && (
          <CalibrationDetails calibration={calibration} run={calibration.calibration} />
        )}
        {canStart && (
          <SdkCalibration
            isPending={isPending && variables.integration === "sdk"}
            disabled={isPending}
            onStart={() => mutate({ integration: "sdk" })}
          />
        )}
      </div>
    </Section>
  )
}
