import { useEffect } from "react"
import { useLocation } from "react-router-dom"

/** The checklist's links lead to sections of the same page, also when that page has yet to load. */
export function useScrollToHash(ready: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = ready && hash ? document.getElementById(hash.slice(1)) : null
    section?.scrollIntoView({ block: "start" })
    section?.focus({ preventScroll: true })
  }, [ready, hash, key])
}
