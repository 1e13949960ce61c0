import { useEffect } from "react"
import { useLocation } from "react-router-dom"

/** Links lead to parts of the page, also when they have yet to load. */
export function useScrollToHash(ready: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = ready && hash ? document.getElementById(hash.slice(1)) : null
    if (!section) return
    scrollWithin(section.closest("main"), section)
    section.focus({ preventScroll: true })
  }, [ready, hash, key])
}

/**
 * Only the page's own part: `scrollIntoView` also moves the dashboard's shell around it, which hides its
 * overflow, so its header cannot be scrolled back.
 */
function scrollWithin(page: HTMLElement | null, section: HTMLElement): void {
  if (!page) return
  const { top } = section.getBoundingClientRect()
  page.scrollBy({ top: top - page.getBoundingClientRect().top - ROOM_ABOVE_PX })
}

const ROOM_ABOVE_PX = 12
