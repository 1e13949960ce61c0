import type {
  CalibrationRun,
  EnvironmentName,
  ServiceProfile,
  WalletSettings,
} from "../../api-types"
import { ServiceProfileCard } from "./service-profile-card"

type ServiceProfilesProps = {
  environment: EnvironmentName
  settings: WalletSettings
  /** What it finds out takes the place of what is known. */
  running?: CalibrationRun | null
}

const INTEGRATIONS = ["redirect", "sdk"] as const

export function ServiceProfiles({ environment, settings, running }: ServiceProfilesProps) {
  const { profiles } = settings.environments[environment]
  return INTEGRATIONS.map((integration) => {
    const profile = profiles[integration]
    return (
      profile && (
        <ServiceProfileCard
          key={integration}
          profile={profile}
          isPrevious={running ? isBefore(profile, running) : false}
        />
      )
    )
  })
}

function isBefore(profile: ServiceProfile, { integration, created_at }: CalibrationRun): boolean {
  return profile.integration === integration && profile.learned_at < created_at
}
