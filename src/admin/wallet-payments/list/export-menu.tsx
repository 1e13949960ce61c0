import { ArrowDownTray } from "@medusajs/icons"
import { DropdownMenu, IconButton, toast } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"

import { download } from "../../api-client"
import { useFormats } from "../../use-formats"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import type { Query } from "./list-address"

/** What is filtered, as a file: for a spreadsheet in the admin's language, or for a program. */
export function ExportMenu({ query }: { query: Query }) {
  const { t } = useText()
  const { locale } = useFormats()
  const { wordError } = useProblemText()
  const { mutate, isPending } = useMutation({
    mutationFn: (style: { locale?: string }) =>
      download("/admin/ext-wallet/payments.csv", { ...query, ...style }, "wallet-payments.csv"),
    onError: (error) => toast.error(wordError(error)),
  })
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <IconButton size="small" aria-label={t("export.title")} isLoading={isPending}>
          <ArrowDownTray />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onClick={() => mutate({ locale })}>
          {t("export.spreadsheet")}
        </DropdownMenu.Item>
        <DropdownMenu.Item onClick={() => mutate({})}>{t("export.plain")}</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
