import type { Page } from "playwright-core"

/** Every path of a shopper, and every page of an admin, is walked at both. */
export const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}

export type Size = keyof typeof SIZES

export const isTooWide = (page: Page) =>
  page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
