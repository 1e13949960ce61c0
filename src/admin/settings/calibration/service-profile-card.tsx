import { CheckCircleSolid, ExclamationCircleSolid, InformationCircleSolid } from "@medusajs/icons"
import { Alert, Text } from "@medusajs/ui"
import { useId } from "react"

import type { ProfileCode, ServiceProfile } from "../../api-types"
import { useDate } from "../../dashboard-parts"
import { useText } from "../../use-text"

const TONES: Record<ProfileCode, keyof typeof ICONS> = {
  waits: "good",
  captures_by_itself: "note",
  captures_open: "problem",
  tells_apart: "good",
  looks_alike: "problem",
  not_approved_unknown: "problem",
}

const ICONS = {
  good: <CheckCircleSolid aria-hidden className="text-ui-tag-green-icon mt-0.5 shrink-0" />,
  note: <InformationCircleSolid aria-hidden className="text-ui-tag-blue-icon mt-0.5 shrink-0" />,
  problem: (
    <ExclamationCircleSolid aria-hidden className="text-ui-tag-orange-icon mt-0.5 shrink-0" />
  ),
}

const REPEATED = { once: "good", twice: "problem", cant_tell: "note" } as const

type ServiceProfileCardProps = { profile: ServiceProfile; isPrevious: boolean }

/** What is known of the service, in words, with whoever said so. */
export function ServiceProfileCard({ profile, isPrevious }: ServiceProfileCardProps) {
  const { t } = useText()
  const { getFullDate } = useDate()
  const titleId = useId()
  const { says, repeated, integration, learned_by, is_simulated } = profile
  const date = getFullDate({ date: profile.learned_at, includeTime: true })
  const lines = [
    ...says.map((code) => ({ tone: TONES[code], text: t(`profile.says.${code}`) })),
    ...(isRepeated(repeated)
      ? [{ tone: REPEATED[repeated], text: t(`profile.repeated.${repeated}`) }]
      : []),
    ...(is_simulated ? [{ tone: "note" as const, text: t("profile.simulated") }] : []),
  ]
  return (
    <section
      aria-labelledby={titleId}
      aria-live="polite"
      className="flex flex-col gap-y-3 rounded-lg border p-4"
    >
      <div>
        <Text size="small" weight="plus" id={titleId}>
          {t(isPrevious ? "profile.previous" : "profile.title", { context: integration })}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {learned_by ? t("profile.learnedBy", { date, name: learned_by }) : date}
        </Text>
      </div>
      <ul className="flex flex-col gap-y-2">
        {lines.map(({ tone, text }) => (
          <li key={text} className="flex items-start gap-x-3">
            {ICONS[tone]}
            <Text size="small" className="min-w-0 flex-1 text-pretty">
              {text}
            </Text>
          </li>
        ))}
      </ul>
      {says.includes("looks_alike") && <Alert variant="warning">{t("profile.alike")}</Alert>}
    </section>
  )
}

function isRepeated(repeated: string | null): repeated is keyof typeof REPEATED {
  return repeated !== null && repeated in REPEATED
}
