import { Text } from "@medusajs/ui"

import { useDate } from "../../dashboard-parts"
import type { Change } from "../../api-types"
import { useChangeWords } from "./use-change-words"

export function ChangeLine({ change }: { change: Change }) {
  const { getFullDate } = useDate()
  const { what, how, who } = useChangeWords()
  const note = how(change)
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 px-6 py-3 md:grid-cols-2">
      <div className="min-w-0">
        <Text size="small" leading="compact" weight="plus" className="break-words">
          {what(change)}
        </Text>
        {note && (
          <Text size="small" className="text-ui-fg-subtle mt-1 text-pretty">
            {note}
          </Text>
        )}
      </div>
      <div className="min-w-0">
        <Text size="small" leading="compact" className="break-words">
          {who(change)}
        </Text>
        <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1">
          <time dateTime={change.at}>{getFullDate({ date: change.at, includeTime: true })}</time>
        </Text>
      </div>
    </li>
  )
}
