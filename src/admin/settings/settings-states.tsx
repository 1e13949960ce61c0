/** The settings while they load, and when they can not be loaded. */
import { Alert, Button, Container, Skeleton, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import { ApiError } from "../api-client"

export function LoadingSettings() {
  const { t } = useTranslation("extWallet")
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-y-3">
      {[0, 1, 2].map((section) => (
        <Container key={section} className="flex flex-col gap-y-4">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
        </Container>
      ))}
    </div>
  )
}

export function SettingsProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation("extWallet")
  const forbidden = error instanceof ApiError && error.status === 403
  return (
    <Container className="flex flex-col items-start gap-y-3">
      <Alert variant="error" role="alert" className="w-full">
        <Text size="small" weight="plus">
          {t(forbidden ? "loadProblem.forbidden" : "loadProblem.title")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {t(forbidden ? "loadProblem.askForRole" : "loadProblem.remedy", { said: error.message })}
        </Text>
      </Alert>
      {!forbidden && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </Container>
  )
}
