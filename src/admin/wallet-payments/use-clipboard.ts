import { toast } from "@medusajs/ui"
import { useState } from "react"

/** Copies, and says so; `byHand` where the browser refused, so that the text has to be shown. */
export function useClipboard(copied: string) {
  const [byHand, setByHand] = useState(false)

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setByHand(false)
      toast.success(copied)
    } catch {
      // Browsers give no clipboard to a page without https, nor long after the click.
      setByHand(true)
    }
  }

  return { copy, byHand }
}
