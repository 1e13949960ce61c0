import { Alert, Button, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import { ApiError } from "./api-client"

type LoadProblemProps = { about: "settings" | "payments"; error: Error; onRetry: () => void }

/** What could not be loaded, why in the server's own words, and what to do about it. */
export function LoadProblem({ about, error, onRetry }: LoadProblemProps) {
  const { t } = useTranslation("extWallet")
  const forbidden = error instanceof ApiError && error.status === 403
  return (
    <div className="flex flex-col items-start gap-y-3">
      <Alert variant="error" role="alert" className="w-full">
        <Text size="small" weight="plus">
          {t(`loadProblem.${about}.${forbidden ? "forbidden" : "title"}`)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {t(`loadProblem.${about}.${forbidden ? "askForRole" : "remedy"}`, {
            said: error.message,
          })}
        </Text>
      </Alert>
      {!forbidden && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </div>
  )
}
