import { Button } from "@medusajs/ui"
import { useEffect, useRef } from "react"

import { ApiError } from "../../api-client"
import type { Problem } from "../../api-types"
import { ProblemNotice } from "../problem-notice"
import { toProblem } from "../../use-problem-text"
import { useText } from "../../use-text"

/** `kept`: another one works. `unreadable`: the stored one would be lost. `saved`: stored, but it does not work. */
export type Refusal = Problem & { why: "kept" | "unreadable" | "saved" }

/** Without the service's word about the key, it is not called broken. */
const TITLES = {
  kept: { rejected: "key.refused", untested: "key.refusedUntested" },
  unreadable: { rejected: "key.refusedUnreadable", untested: "key.refusedUnreadable" },
  saved: { rejected: "key.savedBroken", untested: "key.savedUntested" },
}

type RefusedKeyProps = {
  refusal: Refusal
  isPending?: boolean
  onSaveAnyway?: () => void
}

export function RefusedKey({ refusal, isPending, onSaveAnyway }: RefusedKeyProps) {
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [refusal])
  const title = TITLES[refusal.why][refusal.rejected === false ? "untested" : "rejected"]
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ProblemNotice title={t(title)} problem={refusal}>
        {onSaveAnyway && (
          <div className="flex flex-col items-start gap-y-2">
            <p>{t(refusal.why === "kept" ? "key.saveAnywayAbout" : "key.overwriteAbout")}</p>
            <Button
              size="small"
              variant="secondary"
              type="button"
              isLoading={isPending}
              onClick={onSaveAnyway}
            >
              {t("key.saveAnyway")}
            </Button>
          </div>
        )}
      </ProblemNotice>
    </div>
  )
}

const CODES: Record<string, "kept" | "unreadable"> = {
  key_not_verified: "kept",
  secret_unreadable: "unreadable",
}

/** The server's "not unless you insist". */
export function toRefusal(error: Error | null): Refusal | null {
  const why = error instanceof ApiError ? CODES[error.body.code ?? ""] : undefined
  if (!why || !(error instanceof ApiError)) {
    return null
  }
  const problem = toProblem(error) ?? { status: null, problem: error.message, remedy: "" }
  return { why, ...problem }
}
