import { Badge } from "@medusajs/ui"
import type { ReactNode } from "react"

import { useDate } from "../../dashboard-parts"
import type { WalletEnvironment } from "../../api-types"
import { useFormats } from "../../use-formats"
import { Fact, FEMALE } from "../fact"
import { keyEnding, maskedKey } from "./key-ending"
import { KeyStatusBadge } from "./key-status"
import { useText } from "../../use-text"

/** Nothing here can be read back into a key: the server only ever tells its last four characters. */
export function EnvironmentFacts({ environment }: { environment: WalletEnvironment }) {
  const { t } = useText()
  const { getFullDate } = useDate()
  const { duration } = useFormats()
  const { api_key, token_expires_at, verified_at } = environment
  const moment = (at: string | null) =>
    at ? getFullDate({ date: at, includeTime: true }) : t("facts.never")
  const secondsLeft = token_expires_at ? (Date.parse(token_expires_at) - Date.now()) / 1000 : 0
  return (
    <div className="divide-y">
      <Fact name={t("facts.key")}>
        {api_key.set ? (
          <Locked locked={api_key.source === "configuration"}>
            <KeyStatusBadge environment={environment} />
            <span aria-hidden className="font-mono">
              {maskedKey(api_key.hint)}
            </span>
            <span className="sr-only">
              {t("facts.keyEndsIn", { hint: keyEnding(api_key.hint) })}
            </span>
          </Locked>
        ) : (
          t("facts.none", FEMALE)
        )}
      </Fact>
      <Fact name={t("facts.accounts")}>
        <Locked locked={environment.locked.includes("accounts")}>
          {environment.accounts.length === 0
            ? t("facts.none")
            : environment.accounts.map((account) => (
                <span key={account.currency_code} className="block">
                  {accountName(account)}
                </span>
              ))}
        </Locked>
      </Fact>
      <Fact name={t("facts.verified")}>
        {moment(verified_at)}
        {secondsLeft > 0 && (
          <span className="text-ui-fg-subtle block">
            {t("facts.tokenFor", { time: duration(secondsLeft) })}
          </span>
        )}
      </Fact>
    </div>
  )
}

function accountName(account: WalletEnvironment["accounts"][number]): string {
  const { currency_code, account_id, merchant_account_id } = account
  const ids = merchant_account_id ? `${account_id} (${merchant_account_id})` : account_id
  return `${currency_code.toUpperCase()} ${ids}`
}

function Locked({ locked, children }: { locked: boolean; children: ReactNode }) {
  const { t } = useText()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all">{children}</span>
      {locked && <Badge size="2xsmall">{t("facts.byConfiguration")}</Badge>}
    </span>
  )
}
