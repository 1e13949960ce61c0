import { ENVIRONMENTS, type Environment } from "../src/domain/environment"
import { lastFour, type ApiKey } from "./credentials"
import { html, type Html } from "./html"
import type { Service } from "./service"

/** Without scripts, the key can still be copied by hand. */
export const COPY_SCRIPT = `
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

export function keySection(service: Service, generatedId: string | null): Html {
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
