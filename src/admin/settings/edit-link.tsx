import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useText } from "../use-text"

/** Says to a screen reader what is edited: a page of links that all read "Edit" helps nobody. */
export function EditLink({ to, what }: { to: string; what: string }) {
  const { t } = useText()
  return (
    <Button size="small" variant="secondary" asChild>
      <Link to={to} aria-label={t("actionOn", { action: t("edit"), what })}>
        {t("edit")}
      </Link>
    </Button>
  )
}
