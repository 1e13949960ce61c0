import { Container } from "@medusajs/ui"

import { LoadProblem } from "../../../../load-problem"
import { HealthSection, useHealth } from "../../../../settings/health-section"
import { LoadingSettings } from "../../../../settings/page-parts"
import { useText } from "../../../../use-text"

const HealthPage = () => {
  const { data: checks, error, isFetching, refetch } = useHealth()
  if (checks) {
    return <HealthSection checks={checks} isRunning={isFetching} onRun={() => void refetch()} />
  }
  if (!error) {
    return <LoadingSettings />
  }
  return (
    <Container>
      <LoadProblem about="health" error={error} onRetry={() => void refetch()} />
    </Container>
  )
}

const Breadcrumb = () => useText().t("health.title")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default HealthPage
