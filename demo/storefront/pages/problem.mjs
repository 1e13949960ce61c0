import { html } from "../html.mjs"
import { layout } from "../layout.mjs"

/** @param {import("../context.mjs").Context} context */
export function notFoundPage(context) {
  return problemPage(context, 404, "Not found", "There is nothing at this address.")
}

/**
 * @param {import("../context.mjs").Context} context
 * @param {number} status
 * @param {string} title
 * @param {string} text
 */
export function problemPage(context, status, title, text) {
  const body = html`
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a href="/${context.country}">Back to the products</a></p>
  `
  return { status, page: layout(context, { title, body }) }
}
