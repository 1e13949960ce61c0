export const VIEW_NAMES = ["review", "compare", "left", "all"] as const
export type View = (typeof VIEW_NAMES)[number]

/** The states that each view of the list shows; none means all. */
export const VIEWS: Record<View, readonly string[]> = {
  review: ["review"],
  compare: ["unconfirmed"],
  left: ["ready", "canceled", "expired"],
  all: [],
}

export function toView(name: string | null): View {
  return VIEW_NAMES.find((view) => view === name) ?? "review"
}
