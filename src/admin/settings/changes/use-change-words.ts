import { z } from "zod"

import type { Change } from "../../api-types"
import { useText } from "../../use-text"

const accountsSchema = z.array(
  z.union([
    z.object({ id: z.string(), label: z.string(), currency_code: z.string() }),
    z
      .object({
        account_id: z.string(),
        merchant_account_id: z.string().nullable(),
        currency_code: z.string(),
      })
      .transform(({ account_id: id, merchant_account_id: label, currency_code }) => {
        return { id, label, currency_code }
      }),
  ])
)

/** What was done, and what is worth knowing about how. Of values, the server tells accounts alone. */
export function useChangeWords() {
  const { t, i18n } = useText()
  const list = (names: string[]) =>
    new Intl.ListFormat(i18n.language.slice(0, 2), { type: "conjunction" }).format(names)

  const fieldsOf = ({ detail }: Change) =>
    textsIn(detail.fields).map((field) =>
      field === "accounts"
        ? t("facts.accounts")
        : t(`fields.${field}.label`, { defaultValue: field })
    )

  const what = (change: Change) => {
    const { action, detail } = change
    const { environment } = detail
    return t(`changes.actions.${action}`, {
      defaultValue: action,
      fields: list(fieldsOf(change)),
      where: typeof environment === "string" ? t(`where.${environment}`) : "",
    })
  }

  const how = ({ action, detail }: Change): string | null => {
    const open = textsIn(detail.acknowledged_untested)
    if (open.length > 0) {
      const lines = open.map((id) => t(`checklist.${id}.title`, { defaultValue: id }))
      return t("changes.untested", { lines: lines.join("; ") })
    }
    if (detail.ok === false) return t("changes.failed")
    if (detail.verified === false) {
      return t(detail.force === true ? "changes.forced" : "changes.unverified")
    }
    if (action === "amount_shown") {
      return t(detail.confirmed === true ? "changes.amountRight" : "changes.amountWrong")
    }
    return (
      accountsIn(detail.changes)
        .map(({ before, after }) => {
          return t("changes.value", { before: shown(before), after: shown(after) })
        })
        .join(" ") || null
    )
  }

  const shown = (value: unknown): string => {
    const accounts = accountsSchema.safeParse(value).data ?? []
    const names = accounts.map(({ id, label, currency_code }) =>
      `${currency_code.toUpperCase()} ${id} ${label ? `(${label})` : ""}`.trim()
    )
    return names.length > 0 ? list(names) : t("accountChanges.none")
  }

  const who = ({ actor, actor_id }: Change) => actor ?? actor_id ?? t("changes.system")

  return { what, how, who }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : []
}

/** Where the money went before a change, and where it has gone since. */
function accountsIn(value: unknown): { before: unknown; after: unknown }[] {
  const changes = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
  return Object.values(changes.safeParse(value).data ?? {})
}
