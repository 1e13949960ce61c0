import { usePrompt } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"

import type { AppliedAnswer, Statement, StatementLine } from "../api-types"
import { useText } from "../use-text"
import { throughGate, type Gate } from "../wallet-payments/decision-dialog"
import { applyLines, BATCH, readLines, useReload } from "./use-statements"

export type Progress = AppliedAnswer & { all: number; isRunning: boolean; error: unknown }

export type Run = ReturnType<typeof useSettling>["run"]

/** Marks payments as paid: one, or all in the list. Leaving the page stops after the batch under way. */
export function useSettling(statement: Statement) {
  const { t } = useText()
  const prompt = usePrompt()
  const reload = useReload()
  const gate = useRef<Gate>({ isShut: false })
  const isLeft = useRef(false)
  const [progress, setProgress] = useState<Progress | null>(null)

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const settle = async (only: StatementLine | null) => {
    // Payments that could not be settled stay in the list, so the next batch starts after them.
    for (let offset = 0; !isLeft.current;) {
      const query = { list: "ready", limit: BATCH, offset }
      const lines = only ? [only] : await readLines(statement.id, query)
      const payments = lines.flatMap(toChosen)
      const { settled, refused }: AppliedAnswer =
        payments.length > 0
          ? await applyLines(statement.id, { payments })
          : { settled: [], refused: [] }
      offset += lines.length - settled.length
      const add = (now: Progress) => ({
        ...now,
        settled: [...now.settled, ...settled],
        refused: [...now.refused, ...refused],
      })
      setProgress((now) => now && add(now))
      if (only || lines.length < BATCH) return
    }
  }

  const run = (only: StatementLine | null, all: number, total: string) =>
    throughGate(gate.current, async () => {
      const isSure = await prompt({
        variant: "confirmation",
        title: t("statements.settle.ask", { count: all }),
        description: `${total}. ${t("statements.settle.about")}`,
        confirmText: t("decide.paid.button"),
        cancelText: t("cancel"),
      })
      if (!isSure) return
      const none = { settled: [], refused: [], error: null }
      setProgress({ ...none, all, isRunning: true })
      const error: unknown = await settle(only).then(
        () => null,
        (failed: unknown) => failed
      )
      setProgress((now) => now && { ...now, error, isRunning: false })
      await reload()
    })
  return { progress, run }
}

/** Payments that the rules would refuse aren't sent. */
function toChosen({ payment, obstacle }: StatementLine) {
  const isPossible = payment && !obstacle
  return isPossible ? [{ id: payment.id, state_changed_at: payment.state_changed_at }] : []
}
