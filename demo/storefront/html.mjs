const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

/** Everything that is put in is escaped, unless it was made here itself. Null, undefined and false are nothing. */
export function html(strings, ...values) {
  return { markup: String.raw({ raw: strings }, ...values.map(toMarkup)) }
}

function toMarkup(value) {
  if (value === null || value === undefined || value === false) return ""
  if (Array.isArray(value)) return value.map(toMarkup).join("")
  return value.markup ?? String(value).replace(/[&<>"']/g, (character) => ESCAPES[character])
}
