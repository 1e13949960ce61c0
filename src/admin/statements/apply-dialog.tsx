import { Alert, Button, Prompt, Skeleton, toast } from "@medusajs/ui"
import { useRef, useState } from "react"

import type { ApplyStatementBody, Entry, Offer, Statement } from "../api-types"
import { LoadProblem } from "../load-problem"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { throughGate, type Gate } from "../wallet-payments/through-gate"
import { OfferedPayment } from "./offered-payment"
import { TurnPages } from "./turn-pages"
import { MOST_AT_ONCE, useApply, useEntries } from "./use-statements"

const WIDE = { maxWidth: "min(640px, calc(100vw - 32px))" }

type ApplyDialogProps = { statement: Statement; offer: Offer; onClose: () => void }

/** Each payment with what follows for it, and one button for all on the page. */
export function ApplyDialog({ statement, offer, onClose }: ApplyDialogProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const [offset, setOffset] = useState(0)
  const query = { offer, limit: MOST_AT_ONCE, offset }
  const { data, error, refetch } = useEntries(statement.id, query, statement.matched_at ?? "")
  const apply = useApply(statement.id)
  const confirmation = useRef<Gate>({ isShut: false })
  const list = useRef<HTMLUListElement>(null)
  const chosen = (data?.entries ?? []).flatMap(toChosen)

  const turnTo = (next: number) => {
    setOffset(next)
    list.current?.scrollIntoView()
  }
  const confirm = () =>
    throughGate(confirmation.current, async () => {
      const applied = await apply.mutateAsync({ offer, entries: chosen }).catch(() => null)
      if (!applied) return
      if (applied.queued > 0) toast.success(t("statements.apply.started"))
      else toast.info(t("statements.apply.already"))
      onClose()
    })

  return (
    <Prompt open onOpenChange={(open) => !open && !apply.isPending && onClose()}>
      <Prompt.Content className="max-h-[calc(100vh-32px)] overflow-y-auto" style={WIDE}>
        <Prompt.Header>
          <Prompt.Title>
            {t(`statements.offers.${offer}`, { count: statement.offers[offer] ?? 0 })}
          </Prompt.Title>
          <Prompt.Description>{t("statements.apply.about")}</Prompt.Description>
        </Prompt.Header>
        <div className="flex flex-col gap-y-3 px-6 pt-4">
          {error && !data && (
            <LoadProblem about="statements" error={error} onRetry={() => void refetch()} />
          )}
          {!error && !data && <Skeleton className="h-6 w-full" />}
          <ul ref={list} className="flex flex-col divide-y">
            {data?.entries.map((entry) => (
              <OfferedPayment key={entry.id} entry={entry} />
            ))}
          </ul>
          {data && <TurnPages page={data} onTurn={turnTo} />}
          {data && chosen.length === 0 && (
            <Alert variant="warning">{t("statements.apply.none")}</Alert>
          )}
          {apply.error && (
            <Alert variant="error" role="alert">
              {wordError(apply.error)}
            </Alert>
          )}
        </div>
        <Prompt.Footer>
          <Prompt.Cancel disabled={apply.isPending}>{t("cancel")}</Prompt.Cancel>
          <Button
            size="small"
            variant={offer === "unpaid" ? "danger" : "primary"}
            disabled={chosen.length === 0}
            isLoading={apply.isPending}
            onClick={() => void confirm()}
          >
            {t(`statements.apply.${offer}`, { count: chosen.length })}
          </Button>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}

/** What the rules would refuse is not asked for. */
function toChosen({ id, payment, effect }: Entry): ApplyStatementBody["entries"] {
  return payment && !effect?.obstacle ? [{ id, state_changed_at: payment.state_changed_at }] : []
}
