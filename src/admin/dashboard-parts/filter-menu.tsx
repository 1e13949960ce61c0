import { Funnel } from "@medusajs/icons"
import { DropdownMenu, IconButton, type UseDataTableReturn } from "@medusajs/ui"
import { useRef } from "react"

type FilterMenuProps<Row> = {
  instance: Pick<UseDataTableReturn<Row>, "getFilters" | "getFiltering" | "addFilter">
  label: string
}

/** As Medusa's own, whose button has no name for screen readers. */
export function FilterMenu<Row>({ instance, label }: FilterMenuProps<Row>) {
  const chosen = Object.keys(instance.getFiltering())
  const isAdded = useRef(false)
  // Where a filter was chosen, it has the focus now: taken back, the filter would close before it could be used.
  const giveFocusBack = (event: Event) => {
    if (isAdded.current) event.preventDefault()
    isAdded.current = false
  }
  const left = instance.getFilters().filter(({ id }) => !chosen.includes(id))
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild disabled={left.length === 0}>
        <IconButton size="small" aria-label={label} disabled={left.length === 0}>
          <Funnel />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" onCloseAutoFocus={giveFocusBack}>
        {left.map(({ id, type, label: name }) => (
          <DropdownMenu.Item
            key={id}
            onClick={() => {
              isAdded.current = true
              instance.addFilter({ id, value: type === "select" ? [] : null })
            }}
          >
            {name}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
