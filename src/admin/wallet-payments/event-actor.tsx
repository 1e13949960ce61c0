import { useUser } from "../dashboard-parts"
import { useText } from "../use-text"

const ADMIN = "admin:"

/** Who or what caused an event. */
export function EventActor({ actor }: { actor: string }) {
  const { t } = useText()
  if (actor.startsWith(ADMIN)) {
    return <AdminName id={actor.slice(ADMIN.length)} />
  }
  return <>{t(`history.who.${actor}`, { defaultValue: actor })}</>
}

/** Whoever may look at payments need not be allowed to look at users. */
function AdminName({ id }: { id: string }) {
  const { t } = useText()
  const { user } = useUser(id)
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(" ")
  return <>{name || user?.email || t("history.who.admin")}</>
}
