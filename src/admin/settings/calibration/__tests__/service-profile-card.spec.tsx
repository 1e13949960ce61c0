/// <reference types="jest" />
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"

import type * as Say from "../../../../words/say"
import type { ServiceProfile } from "../../../api-types"
import { ServiceProfileCard } from "../service-profile-card"

/** The catalogue itself, as Medusa's dashboard would say it in English. */
jest.mock("react-i18next", () => {
  const { sayAny: t } = jest.requireActual<typeof Say>("../../../../words/say")
  return { useTranslation: () => ({ t, i18n: { language: "en" } }) }
})

const PROFILE: ServiceProfile = {
  id: "ewprof_1",
  integration: "redirect",
  base_url: "https://wallet.example.com",
  says: ["waits", "tells_apart"],
  captured: { status: 200, address: "return" },
  not_approved: { status: 400, address: "none" },
  tells_apart: true,
  captures: "when_asked",
  is_simulated: false,
  repeated: null,
  learned_at: "2026-11-17T10:00:00.000Z",
  learned_by: "Demo (admin@demo.test)",
}

const shown = (profile: Partial<ServiceProfile>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ServiceProfileCard profile={{ ...PROFILE, ...profile }} isPrevious={false} />
    </QueryClientProvider>
  ).replaceAll(/<[^>]*>/g, " ")

describe("what is known of the service", () => {
  it("is told with its date and who answered", () => {
    expect(shown({})).toMatch(/2026.*answered by Demo \(admin@demo\.test\)/)
    expect(shown({})).toContain("The payment service waits for the capture request.")
  })

  it("says what follows where its answers look alike, and nothing of it elsewhere", () => {
    expect(shown({ says: ["waits", "looks_alike"] })).toContain("every payment needs review")
    expect(shown({})).not.toContain("needs review")
  })

  it.each([
    ["once", "doesn&#x27;t charge customers again"],
    ["twice", "charges customers again. Keep the resumeIsIdempotent option off"],
    ["cant_tell", "We don&#x27;t know whether a second capture request"],
  ])("says what a second request does where %s was answered", (repeated, words) => {
    expect(shown({ repeated })).toContain(words)
  })
})
