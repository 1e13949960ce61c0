import type { ReactNode } from "react"

type DisclosureProps = { title: string; isOpen?: boolean; className?: string; children: ReactNode }

/** What few people need, folded away. */
export function Disclosure({ title, isOpen, className, children }: DisclosureProps) {
  return (
    <details className={className} open={isOpen}>
      <summary className="txt-compact-small-plus cursor-pointer rounded outline-none focus-visible:shadow-borders-focus">
        {title}
      </summary>
      {children}
    </details>
  )
}
