import { CheckCircleSolid, CircleDottedLine, ExclamationCircleSolid } from "@medusajs/icons"
import { Text } from "@medusajs/ui"

import type { EnvironmentName, TestPayment, TestPaymentStep } from "../../api-types"
import { useDate } from "../../dashboard-parts"
import { useFormats } from "../../use-formats"
import { useText } from "../../use-text"
import { Copyable } from "../page-parts"
import { QuestionForm } from "./question-form"
import { extraQuestion } from "./guided-test-payment"

type TestDetailsProps = {
  environment: EnvironmentName
  test: TestPayment
  dashboardUrl: string | null
}

/** What was sent and answered, for a developer or for the service's support. */
export function TestDetails({ environment, test, dashboardUrl }: TestDetailsProps) {
  const { t } = useText()
  const { getFullDate } = useDate()
  const extra = extraQuestion(test)
  const date = test.created_at && getFullDate({ date: test.created_at, includeTime: true })
  return (
    <div className="flex flex-col gap-y-4">
      <Text size="small" className="text-ui-fg-subtle">
        {t(test.created_by ? "test.startedBy" : "test.started", {
          date: date ?? "",
          name: test.created_by ?? "",
        })}
      </Text>
      <ol className="flex flex-col gap-y-2">
        {test.steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
      <Calls observations={test.observations} />
      {extra && (
        <QuestionForm key={extra.id} {...{ environment, test, dashboardUrl }} question={extra} />
      )}
    </div>
  )
}

function Step({ step }: { step: TestPaymentStep }) {
  const { t } = useText()
  const { time } = useFormats()
  const { id, done, failed, signature, at } = step
  const said = signature && t(`test.response.${signature.address}`, { status: signature.status })
  const unclear = failed ? t(done ? "test.unclear" : "test.notSent") : null
  return (
    <li className="flex items-start gap-x-3">
      <StepIcon step={step} />
      <div className="min-w-0 flex-1">
        <Text size="small" className={done ? undefined : "text-ui-fg-subtle"}>
          {t(`test.steps.${id}`)}
          <span className="sr-only">{t(done ? "goLive.done" : "goLive.toDo")}</span>
        </Text>
        {[said, unclear].filter(Boolean).map((line) => (
          <Text key={line} size="xsmall" className="text-ui-fg-subtle break-words">
            {line}
          </Text>
        ))}
      </div>
      {at && (
        <Text size="small" className="text-ui-fg-subtle shrink-0 tabular-nums">
          {time(at)}
        </Text>
      )}
    </li>
  )
}

function StepIcon({ step: { done, failed } }: { step: TestPaymentStep }) {
  const place = "mt-0.5 shrink-0"
  if (failed) {
    return <ExclamationCircleSolid aria-hidden className={`text-ui-tag-orange-icon ${place}`} />
  }
  return done ? (
    <CheckCircleSolid aria-hidden className={`text-ui-tag-green-icon ${place}`} />
  ) : (
    <CircleDottedLine aria-hidden className={`text-ui-fg-muted ${place}`} />
  )
}

/** Who opened our links meanwhile. If the service's own server did, its addresses are worth keeping. */
function Calls({ observations }: Pick<TestPayment, "observations">) {
  const { t } = useText()
  const { time } = useFormats()
  const { calls = [], callback_addresses: addresses = [] } = observations ?? {}
  if (calls.length === 0) {
    return null
  }
  const words = ({ link, method, address, browser, repeated }: (typeof calls)[number]) => {
    const call = t(browser ? "test.calls.browser" : "test.calls.server", {
      link: t(`test.calls.${link}`),
      method,
      address: address ?? t("facts.unknown"),
    })
    return repeated ? t("test.calls.again", { call }) : call
  }
  return (
    <div className="flex flex-col gap-y-2">
      <ul className="flex flex-col gap-y-1">
        {calls.map((call) => (
          <li key={`${call.at}${call.method}${call.link}`} className="flex items-start gap-x-3">
            <Text size="small" className="text-ui-fg-subtle min-w-0 flex-1 break-words">
              {words(call)}
            </Text>
            <Text size="small" className="text-ui-fg-subtle shrink-0 tabular-nums">
              {time(call.at)}
            </Text>
          </li>
        ))}
      </ul>
      {addresses.length > 0 && (
        <>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("test.calls.offer")}
          </Text>
          <Copyable
            value={`callbackAddresses: ${JSON.stringify(addresses)}`}
            what={t("test.calls.option")}
          />
        </>
      )}
    </div>
  )
}
