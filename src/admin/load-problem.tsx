import { Alert, Button, Container, Skeleton, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"

import { ApiError, isForbidden } from "./api-client"
import { useProblemText } from "./use-problem-text"
import { useText } from "./use-text"

const POLICIES = {
  settings: "ext_wallet_settings",
  health: "ext_wallet_settings",
  products: "ext_wallet_settings",
  changes: "ext_wallet_settings",
  payments: "ext_wallet_payment",
  statements: "ext_wallet_payment",
  overview: "ext_wallet_payment",
}

type LoadProblemProps = {
  about: keyof typeof POLICIES
  error: Error
  onRetry: () => void
}

/** What could not be loaded, why in the server's own words, and what to do about it. */
export function LoadProblem({ about, error, onRetry }: LoadProblemProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const status = error instanceof ApiError ? error.status : null
  if (status === 404) {
    return <Problem title={wordError(error)} />
  }
  if (isForbidden(error)) {
    return (
      <Problem
        title={t("loadProblem.forbidden")}
        remedy={t("loadProblem.askForRole", { policy: POLICIES[about] })}
      />
    )
  }
  return (
    <div className="flex flex-col items-start gap-y-3">
      <Problem
        title={t("loadProblem.title")}
        remedy={t("loadProblem.remedy", { said: wordError(error) })}
      />
      <Button size="small" variant="secondary" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  )
}

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  about: keyof typeof POLICIES
  /** From a page that could not be loaded. */
  back?: { to: string; label: string }
  children: (data: Data) => ReactNode
}

/** What a query has brought. Until then that it is under way, or what kept it. */
export function Loaded<Data>({ query, about, back, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) {
    return children(data)
  }
  if (!error) {
    return <Loading />
  }
  return (
    <Container className="flex flex-col items-start gap-y-3">
      <LoadProblem about={about} error={error} onRetry={() => void refetch()} />
      {back && (
        <Button size="small" variant="secondary" asChild>
          <Link to={back.to}>{back.label}</Link>
        </Button>
      )}
    </Container>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <Container role="status" aria-label={t("loading")} className="flex flex-col gap-y-4">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
    </Container>
  )
}

function Problem({ title, remedy }: { title: string; remedy?: string }) {
  return (
    <Alert variant="error" role="alert" className="w-full">
      <Text size="small" weight="plus">
        {title}
      </Text>
      {remedy && (
        <Text size="small" className="text-ui-fg-subtle">
          {remedy}
        </Text>
      )}
    </Alert>
  )
}
