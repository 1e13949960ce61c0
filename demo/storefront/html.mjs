/** @typedef {{ markup: string }} Html  text that is safe to send */

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

/**
 * Everything that is put in is escaped, unless it was made here itself. Null, undefined and false are nothing.
 * @param {TemplateStringsArray} strings
 * @param {...unknown} values
 * @returns {Html}
 */
export function html(strings, ...values) {
  const markup = strings.reduce(
    (text, part, index) => text + part + (index < values.length ? toMarkup(values[index]) : ""),
    ""
  )
  return { markup }
}

/** @param {unknown} value @returns {string} */
function toMarkup(value) {
  if (value === null || value === undefined || value === false) return ""
  if (Array.isArray(value)) return value.map(toMarkup).join("")
  if (typeof value === "object" && "markup" in value) return String(value.markup)
  return String(value).replace(
    /[&<>"']/g,
    (character) => ESCAPES[/** @type {keyof typeof ESCAPES} */ (character)]
  )
}
