/** The service's dashboard, and the switches that only a simulator has. */
import { html } from "./html"
import type { Answer, Call } from "./http-exchange"
import { COPY_SCRIPT, keySection } from "./operator-keys"
import { behaviourSection, faultSection } from "./operator-switches"
import { paymentSection } from "./operator-payments"
import { pageAnswer } from "./page-layout"
import { totals, type Service } from "./service"

export function operatorPage(service: Service, call: Call): Answer {
  const { tokenRequests, inits, resumes, captures } = totals(service)
  return pageAnswer({
    title: "Payment service dashboard",
    script: COPY_SCRIPT,
    body: html`
      <header class="top">
        <h1>Operator dashboard</h1>
        <span class="badge warn">Simulator. No real money.</span>
      </header>
      <p class="muted small">
        The real dashboard requires the credentials that you get when you are onboarded. This one
        lets everyone in, so keep it on your own machine.
      </p>
      <section class="card" aria-label="Calls so far">
        <div class="numbers">
          <div>
            <strong>${tokenRequests}</strong><span class="muted small">token requests</span>
          </div>
          <div><strong>${inits}</strong><span class="muted small">inits</span></div>
          <div><strong>${resumes}</strong><span class="muted small">resumes</span></div>
          <div><strong>${captures}</strong><span class="muted small">captures</span></div>
        </div>
      </section>
      ${keySection(service, call.url.searchParams.get("generated"))}
      ${paymentSection(service, call.url.searchParams.get("refunded"))} ${behaviourSection(service)}
      ${faultSection(service)}
      <section class="card stack">
        <h2>Reset</h2>
        <p class="muted small">
          Deletes all payments, the journal, tokens and faults, and all API keys except the first of
          each environment. This cannot be undone.
        </p>
        <details>
          <summary>Delete all data</summary>
          <form method="post" action="/operator">
            <button class="danger" name="form" value="reset">Yes, delete all data</button>
          </form>
        </details>
      </section>
    `,
  })
}
