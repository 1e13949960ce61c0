/** Markup that escapes everything except other markup. */

export class Html {
  constructor(readonly markup: string) {}
}

type HtmlValue = string | number | Html | readonly HtmlValue[] | null | undefined | false

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(
    strings.reduce((markup, piece, index) => markup + render(values[index - 1]) + piece)
  )
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ""
  if (value instanceof Html) return value.markup
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value))
  return value.map(render).join("")
}
