import { useState } from "react"

const KEY = "ext-wallet-overview-folded"

/** Whoever wants nothing but the list says so once, and the browser remembers it. */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) !== null)
  const fold = (next: boolean) => {
    if (next) localStorage.setItem(KEY, "yes")
    else localStorage.removeItem(KEY)
    setFolded(next)
  }
  return [isFolded, fold]
}
