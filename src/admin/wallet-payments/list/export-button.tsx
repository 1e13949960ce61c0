import { ArrowDownTray } from "@medusajs/icons"
import { IconButton, toast } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"

import { download } from "../../api-client"
import { useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import type { Query } from "./views"

/** What is filtered, as a CSV file. */
export function ExportButton({ query }: { query: Query }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const name = `wallet-payments-${new Date().toISOString().slice(0, 10)}.csv`
      return download("/admin/ext-wallet/payments.csv", query, name)
    },
    onError: (error) => toast.error(wordError(error)),
  })
  return (
    <IconButton
      size="small"
      aria-label={t("export")}
      isLoading={isPending}
      onClick={() => mutate()}
    >
      <ArrowDownTray />
    </IconButton>
  )
}
