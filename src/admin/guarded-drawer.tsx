import { Drawer } from "@medusajs/ui"
import { useState, type ReactNode } from "react"

import { UnsavedChanges } from "./unsaved-changes"

type GuardedDrawerProps = {
  title: string
  isDirty: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A form over a page of Medusa's own. Closing it there changes no address, so that the guard of Medusa's
 * route drawers would not notice what is unsaved; its words are used all the same.
 */
export function GuardedDrawer({ title, isDirty, onClose, children }: GuardedDrawerProps) {
  const [asked, ask] = useState(false)
  return (
    <Drawer open onOpenChange={() => (isDirty ? ask(true) : onClose())}>
      <Drawer.Content aria-describedby={undefined}>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
        </Drawer.Header>
        {children}
        <UnsavedChanges isAsked={asked} onStay={() => ask(false)} onLeave={onClose} />
      </Drawer.Content>
    </Drawer>
  )
}
