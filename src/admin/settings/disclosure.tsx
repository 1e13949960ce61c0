import type { ReactNode } from "react"

type DisclosureProps = { title: string; className?: string; children: ReactNode }

/** What few people need, folded away. */
export function Disclosure({ title, className, children }: DisclosureProps) {
  return (
    <details className={className}>
      <summary className="txt-compact-small-plus cursor-pointer rounded outline-none focus-visible:shadow-borders-focus">
        {title}
      </summary>
      {children}
    </details>
  )
}
