import { Loaded } from "../../../../load-problem"
import { HealthSection, useHealth } from "../../../../settings/health-section"
import { useText } from "../../../../use-text"

const HealthPage = () => {
  const query = useHealth()
  return (
    <Loaded query={query} about="health">
      {(checks) => (
        <HealthSection
          checks={checks}
          isRunning={query.isFetching}
          onRun={() => void query.refetch()}
        />
      )}
    </Loaded>
  )
}

const Breadcrumb = () => useText().t("health.title")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default HealthPage
