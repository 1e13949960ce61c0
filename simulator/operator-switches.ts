import { behaviourOf, behaviourSchema } from "./options"
import { FAULT_NAMES, FAULTS, type FaultName } from "./fault-names"
import { html, type Html } from "./html"
import type { Service } from "./service"

const SWITCHES = [
  ["flow", "Capture"],
  ["tokenReading", "Existing token"],
  ["resumeBeforeApproval", "Resume before approval"],
  ["capturedAnswer", "Answer to a capture"],
  ["repeatedResume", "Repeated resume"],
  ["serverCalls", "Calls from the server"],
  ["amountUnit", "Amounts are read in"],
] as const

/** A status is its own label. */
const LABELS: Record<string, string> = {
  resume: "when the shop calls resume",
  hosted: "when the customer approves",
  repeat: "is returned again",
  remaining: "only its remaining time is returned",
  return_link: "200 with the return link",
  wallet_page: "200 with the wallet’s page",
  no_address: "200 without an address",
  same: "same answer, no capture",
  conflict: "409, no capture",
  captures_again: "captures again",
  get: "GET, before the redirect",
  post: "POST, before the redirect",
  minor: "minor units",
  major: "major units",
}

export function behaviourSection(service: Service): Html {
  const current = behaviourOf(service.options)
  return html`<section class="card stack" id="behaviour">
    <h2>Behaviour</h2>
    <p class="muted small">
      For cases where the service’s documentation is ambiguous. Payments that have already started
      keep their capture mode. A restart restores the settings that the simulator was started with.
    </p>
    <form method="post" action="/operator" class="stack">
      <div class="fields">
        ${SWITCHES.map(
          ([name, label]) =>
            html`<label
              >${label}
              <select name="${name}">
                ${optionsOf(name).map((value) => option(value, LABELS[value], current[name]))}
              </select></label
            >`
        )}
        <label
          >Registered error URL
          <input name="errorUrl" type="url" value="${current.errorUrl}" placeholder="none"
        /></label>
      </div>
      <button name="form" value="behaviour">Save behaviour</button>
    </form>
  </section>`
}

function optionsOf(name: (typeof SWITCHES)[number][0]): readonly string[] {
  return behaviourSchema.shape[name].unwrap().options
}

export function faultSection(service: Service): Html {
  return html`<section class="card stack" id="faults">
    <h2>Faults</h2>
    <p class="muted small">
      Make the service fail on purpose, at every endpoint or at one, for a number of calls or until
      you switch the fault off. The names in brackets are options of the control API.
    </p>
    <ul class="list">
      ${FAULT_NAMES.map((name) => faultLine(service, name))}
    </ul>
  </section>`
}

function faultLine(service: Service, name: FaultName): Html {
  const active = service.faults.list().filter((fault) => fault.name === name)
  return html`<li class="fault">
    <div>
      <code>${name}</code>
      ${active.map(
        ({ on, times }) =>
          html` <span class="badge bad"
            >on: ${on ?? "everywhere"}${times === undefined ? "" : `, ${times} more`}</span
          >`
      )}
      <br /><span class="muted small">${FAULTS[name].says}</span>
    </div>
    <form method="post" action="/operator" class="small">
      <input type="hidden" name="name" value="${name}" />
      ${
        active.length > 0
          ? html`<button
              class="small"
              name="form"
              value="fault_off"
              aria-label="Switch off ${name}"
            >
              Switch off
            </button>`
          : switchOn(name)
      }
    </form>
  </li>`
}

function switchOn(name: FaultName): Html {
  return html`<select name="on" aria-label="Endpoint for ${name}">
      ${option("", "everywhere")} ${FAULTS[name].on.map((endpoint) => option(endpoint))}
    </select>
    <input
      name="times"
      type="number"
      min="1"
      placeholder="all"
      aria-label="Number of calls for ${name}"
    />
    <button class="small" name="form" value="fault_on" aria-label="Switch on ${name}">
      Switch on
    </button>`
}

function option(value: string, label = value, current?: string): Html {
  return value === current
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`
}
