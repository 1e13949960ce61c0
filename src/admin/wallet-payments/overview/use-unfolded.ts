import { useState } from "react"

const KEY = "ext-wallet-overview-unfolded"

/** Most come to find a payment. Whoever wants the details, too, says so once, and the browser remembers it. */
export function useUnfolded(): [boolean, (isUnfolded: boolean) => void] {
  const [isUnfolded, setUnfolded] = useState(() => localStorage.getItem(KEY) !== null)
  const unfold = (next: boolean) => {
    if (next) localStorage.setItem(KEY, "yes")
    else localStorage.removeItem(KEY)
    setUnfolded(next)
  }
  return [isUnfolded, unfold]
}
