/** The service's dashboard, and the switches that only a simulator has. */
import { ENVIRONMENTS, type Environment } from "../src/domain/environment"
import { lastFour, type ApiKey } from "./credentials"
import { html, type Html } from "./html"
import type { Answer, Call } from "./http-exchange"
import { behaviourSection, faultSection } from "./operator-switches"
import { paymentSection } from "./operator-payments"
import { pageAnswer } from "./page-layout"
import { totals, type Service } from "./service"

/** Without scripts, the key can still be copied by hand. */
const COPY_SCRIPT = `
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy)
    field.select()
    try { await navigator.clipboard.writeText(field.value); button.textContent = "Copied" }
    catch { button.textContent = "Press Ctrl+C" }
  })
}
`

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

function keySection(service: Service, generatedId: string | null): Html {
  return html`<section class="card stack" id="keys">
    <p class="muted small">DEVELOPERS → API Keys</p>
    <h2>API keys</h2>
    ${newKey(service, generatedId)}
    <div class="two">
      ${ENVIRONMENTS.map((environment) => environmentKeys(service, environment))}
    </div>
    <div class="row">
      <p class="muted small">
        Tokens last ${service.options.tokenLifetimeSeconds} seconds. Expire them to test how your
        store handles a rejected token.
      </p>
      <form method="post" action="/operator">
        <button class="small" name="form" value="expire_tokens">Expire all tokens</button>
      </form>
    </div>
  </section>`
}

function newKey(service: Service, generatedId: string | null): Html | null {
  const key = service.credentials.keys().find(({ id }) => id === generatedId)
  if (!key || !service.unseenKeys.delete(key.id)) return null
  return html`<div class="note good stack" role="status">
    <label for="new-key"
      >Your new ${key.environment} key. Copy it now. It won’t be shown again.</label
    >
    <div class="secret">
      <input id="new-key" value="${key.value}" readonly autocomplete="off" spellcheck="false" />
      <button type="button" class="primary" data-copy="new-key" hidden>Copy</button>
    </div>
  </div>`
}

function environmentKeys(service: Service, environment: Environment): Html {
  const keys = service.credentials.keys().filter((key) => key.environment === environment)
  return html`<div class="stack">
    <h3>${environment === "sandbox" ? "Sandbox" : "Production"}</h3>
    <ul class="list">
      ${keys.map(keyLine)}
    </ul>
    <form method="post" action="/operator">
      <input type="hidden" name="environment" value="${environment}" />
      <button name="form" value="generate_key">Generate an API key</button>
    </form>
  </div>`
}

function keyLine(key: ApiKey): Html {
  const hint = lastFour(key.value)
  return html`<li class="row">
    <span>
      <span class="mono">••••${hint}</span><br />
      <span class="muted small">${key.createdAt.slice(0, 10)}</span>
    </span>
    ${
      key.revoked
        ? html`<span class="badge bad">Revoked</span>`
        : html`<form method="post" action="/operator">
            <input type="hidden" name="id" value="${key.id}" />
            <button class="small danger" name="form" value="revoke_key" aria-label="Revoke ${hint}">
              Revoke
            </button>
          </form>`
    }
  </li>`
}
