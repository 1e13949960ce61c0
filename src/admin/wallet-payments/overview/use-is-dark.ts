import { useEffect, useState } from "react"

const isDark = () => document.documentElement.classList.contains("dark")

/** A canvas is painted once: it does not follow the dashboard's switch by itself. */
export function useIsDark(): boolean {
  const [dark, setDark] = useState(isDark)
  useEffect(() => {
    const observer = new MutationObserver(() => setDark(isDark()))
    observer.observe(document.documentElement, { attributeFilter: ["class"] })
    return () => observer.disconnect()
  }, [])
  return dark
}
