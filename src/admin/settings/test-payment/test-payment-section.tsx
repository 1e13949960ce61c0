import { Alert, Button, Text } from "@medusajs/ui"
import { useState } from "react"

import type { WalletSettings } from "../../api-types"
import { SelectField } from "../../select-field"
import { Section } from "../section"
import { useProblemText } from "../../use-problem-text"
import { TestProgress } from "./test-progress"
import { useLatestTest, useStartTestPayment } from "./use-test-payment"
import { useText } from "../../use-text"

export function TestPaymentSection({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { data: latest, error: loadError } = useLatestTest()
  const { mutate, isPending, error } = useStartTestPayment()
  const { api_key, accounts } = settings.environments.sandbox
  const canStart = api_key.set && accounts.length > 0
  const [chosen, setChosen] = useState<string>()
  const account = accounts.find(({ currency_code }) => currency_code === chosen) ?? accounts[0]

  const start = () => {
    // Opened by the click itself: after the server's answer the browser would block it.
    const tab = window.open("about:blank", "_blank")
    mutate(accounts.length > 1 ? account?.currency_code : undefined, {
      onSuccess: (started) => {
        if (!tab) return
        tab.opener = null
        tab.location.replace(started.redirection_url)
      },
      onError: () => tab?.close(),
    })
  }

  return (
    <Section
      id="test-payment"
      title={t("test.title")}
      about={t("test.about")}
      actions={
        <Button
          size="small"
          variant="secondary"
          disabled={!canStart}
          isLoading={isPending}
          onClick={start}
        >
          {t(latest ? "test.again" : "test.start")}
        </Button>
      }
    >
      <div className="flex flex-col gap-y-4 px-6 py-4">
        {!canStart && (
          <Text size="small" className="text-ui-fg-subtle">
            {t("test.needsKey")}
          </Text>
        )}
        {accounts.length > 1 && account && (
          <SelectField
            label={t("test.account")}
            value={account.currency_code}
            options={accounts.map(({ currency_code, account_id }) => ({
              value: currency_code,
              label: `${currency_code.toUpperCase()} ${account_id}`,
            }))}
            onChange={setChosen}
          />
        )}
        {error && (
          <Alert variant="error" role="alert">
            {t("test.notStarted", { said: wordError(error) })}
          </Alert>
        )}
        {loadError && (
          <Alert variant="error" role="alert">
            {t("test.lost", { said: wordError(loadError) })}
          </Alert>
        )}
        {latest && <TestProgress key={latest.id} test={latest} />}
        {latest === null && canStart && (
          <Text size="small" className="text-ui-fg-subtle">
            {t("test.nothingYet")}
          </Text>
        )}
      </div>
    </Section>
  )
}
