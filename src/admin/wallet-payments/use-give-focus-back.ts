import { useState } from "react"

/** Medusa's prompt knows only a trigger of its own; opened otherwise it would leave the focus nowhere. */
export function useGiveFocusBack() {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}
