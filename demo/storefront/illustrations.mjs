import { html } from "./html.mjs"

const DRAWINGS = {
  "linen-tote": html`<path d="M70 88h60l8 70H62z" class="fill" /><path
      d="M82 96V76a18 18 0 0 1 36 0v20"
    /><path d="M76 120h48M74 136h52" class="thin" />`,
  "field-recordings": html`<circle cx="100" cy="104" r="46" class="fill" /><path
      d="M66 104h8l6-18 8 38 9-52 9 60 8-40 6 12h14"
    />`,
  "wildflower-seeds": html`<path d="M66 62h68v92H66z" class="fill" /><path
      d="M66 78h68"
      class="thin"
    /><path
      d="M100 140v-34m0 14c-10 0-14-6-14-12 8 0 14 4 14 12zm0-6c9 0 13-6 13-11-8 0-13 4-13 11z"
    /><circle cx="100" cy="98" r="6" class="dot" />`,
}
const PLAIN = html`<path d="M64 70h72v72H64z" class="fill" />`

/** Drawn here, so that the demo needs nothing from elsewhere. */
export function illustration(handle) {
  return html`<svg class="art" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
    ${DRAWINGS[handle] ?? PLAIN}
  </svg>`
}

export const ICON = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#1f5f4e" />
  <path
    d="M9 23V9l14 14V9"
    fill="none"
    stroke="#fff"
    stroke-width="2.5"
    stroke-linejoin="round"
    stroke-linecap="round"
  />
</svg>`
