import { Button } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

type TurnPagesProps = {
  page: { count: number; limit: number; offset: number }
  onTurn: (offset: number) => void
}

export function TurnPages({ page: { count, limit, offset }, onTurn }: TurnPagesProps) {
  const { t: medusa } = useTranslation()
  if (count <= limit) {
    return null
  }
  return (
    <div className="flex items-center justify-end gap-x-2 border-t px-6 py-4">
      <Button
        size="small"
        variant="transparent"
        disabled={offset === 0}
        onClick={() => onTurn(Math.max(0, offset - limit))}
      >
        {medusa("general.prev")}
      </Button>
      <Button
        size="small"
        variant="transparent"
        disabled={offset + limit >= count}
        onClick={() => onTurn(offset + limit)}
      >
        {medusa("general.next")}
      </Button>
    </div>
  )
}
