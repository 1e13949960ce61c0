import { useFormats } from "../../use-formats"

/** How long a review has been open. The list is loaded anew whenever somebody comes back to it. */
export function ReviewAge({ since }: { since: string | null }) {
  const { duration } = useFormats()
  if (since === null) {
    return <>–</>
  }
  const seconds = (Date.now() - new Date(since).getTime()) / 1000
  return <time dateTime={since}>{duration(seconds)}</time>
}
