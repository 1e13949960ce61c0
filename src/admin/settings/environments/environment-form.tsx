import { Button, Hint, Input, StatusBadge, Text, toast } from "@medusajs/ui"
import { useFieldArray, type UseFormReturn } from "react-hook-form"
import { ApiError, isAbout } from "../../api-client"
import type { EnvironmentName, WalletEnvironment, WalletSettings } from "../../api-types"
import { Form } from "../../dashboard-parts"
import { useFormats } from "../../use-formats"
import { toProblem, useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { InlineForm, useInlineForm } from "../../inline-form"
import { Disclosure, OutsideLink, ProblemNotice, Steps } from "../page-parts"
import { useSaveEnvironment } from "../use-settings"
import { KeyActions } from "./key-actions"

type Account = WalletEnvironment["accounts"][number]
type EnvironmentValues = { api_key: string; accounts: Account[] }
type Fields = UseFormReturn<EnvironmentValues>

const NO_ACCOUNT: Account = { currency_code: "", account_id: "", merchant_account_id: null }

/** The server's "not unless you insist": another key works, or the stored one would be lost. */
const REFUSALS: Record<string, { title: string; about: string }> = {
  key_not_verified: { title: "key.refused", about: "key.saveAnywayAbout" },
  secret_unreadable: { title: "key.refusedUnreadable", about: "key.overwriteAbout" },
}

type EnvironmentFormProps = { name: EnvironmentName; settings: WalletSettings }

/** Key and accounts of an environment, where they are entered and seen. What is taken for them, the server says. */
export function EnvironmentForm({ name, settings }: EnvironmentFormProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { duration } = useFormats()
  const environment = settings.environments[name]
  const { api_key, locked, verified_at, problem: known } = environment
  const own = { ...NO_ACCOUNT, currency_code: settings.store_currency_code ?? "" }
  // Write-only: there is no stored key to show, and an empty field keeps it.
  const valuesOf = ({ accounts }: WalletEnvironment): EnvironmentValues => {
    return { api_key: "", accounts: accounts.length > 0 ? accounts : [own] }
  }
  const { form, restore } = useInlineForm(valuesOf(environment))
  const { mutateAsync, isPending, error, reset: forget } = useSaveEnvironment(name)

  const save = (force: boolean) =>
    form.handleSubmit(async (values) => {
      const patch = { ...toPatch(values, environment), ...(force && { force }) }
      // Not by callbacks: a step that is done folds away, and the form with it.
      const answer = await mutateAsync(patch).catch(() => null)
      if (!answer) return
      const { environment: saved, verification } = answer
      restore(valuesOf(saved))
      if (!verification) toast.success(t("saved"))
      else if (!verification.ok) toast.warning(t("key.savedBroken"))
      else toast.success(t("key.works", { time: duration(verification.expires_in) }))
    })

  const refusal = error instanceof ApiError ? REFUSALS[error.body.code ?? ""] : undefined
  const problem = error instanceof ApiError && refusal ? toProblem(error) : null
  const wrong = ["api_key", "accounts"].find((field) => isAbout(error, field))
  const refused = wrong ? t(`key.wrong.${wrong}`) : wordError(error)
  return (
    <>
      <InlineForm
        form={form}
        label={t(`environments.${name}`)}
        isPending={isPending}
        problem={error && !problem && (error instanceof ApiError ? refused : t("key.noAnswer"))}
        onEdit={forget}
        onSubmit={save(false)}
        onCancel={restore}
      >
        <KeyField form={form} environment={environment} />
        <AccountFields form={form} isLocked={locked.includes("accounts")} />
        {refusal && problem && (
          <ProblemNotice title={t(refusal.title)} problem={problem}>
            <p>{t(refusal.about)}</p>
            <Button
              size="small"
              variant="secondary"
              type="button"
              isLoading={isPending}
              onClick={() => void save(true)()}
            >
              {t("key.saveAnyway")}
            </Button>
          </ProblemNotice>
        )}
      </InlineForm>
      {api_key.set && !form.formState.isDirty && (
        // Of another key, or once something else is known of this one, the last answer no longer holds.
        <KeyActions
          key={JSON.stringify([api_key, verified_at, known])}
          {...{ name, environment }}
          isActive={settings.active_environment === name}
        />
      )}
      <HowToGetAKey dashboardUrl={environment.dashboard_url} />
    </>
  )
}

type KeyFieldProps = { form: Fields; environment: WalletEnvironment }

const COLORS = { failing: "red", working: "green", untested: "orange" } as const

function KeyField({ form, environment }: KeyFieldProps) {
  const { t } = useText()
  const { api_key, locked, problem, verified_at } = environment
  const isLocked = locked.includes("api_key")
  const status = problem ? "failing" : verified_at ? "working" : "untested"
  return (
    <Form.Field
      control={form.control}
      name="api_key"
      render={({ field }) => (
        <Form.Item>
          <div className="flex flex-wrap items-center gap-2">
            <Form.Label>{t("facts.key")}</Form.Label>
            {api_key.set && (
              <StatusBadge color={COLORS[status]}>{t(`keyStatus.${status}`)}</StatusBadge>
            )}
          </div>
          <Form.Control>
            <Input
              {...field}
              type="password"
              autoComplete="new-password"
              disabled={isLocked}
              placeholder={api_key.set ? maskedKey(api_key.hint) : undefined}
            />
          </Form.Control>
          <Form.Hint>
            {t(isLocked ? "key.locked" : api_key.set ? "key.keepHint" : "key.newHint")}
          </Form.Hint>
        </Form.Item>
      )}
    />
  )
}

type AccountFieldsProps = { form: Fields; isLocked: boolean }

/** One account is enough for most stores. Each currency has its own. */
function AccountFields({ form, isLocked }: AccountFieldsProps) {
  const { t } = useText()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "accounts" })
  return (
    <>
      {fields.map(({ id, merchant_account_id }, index) => (
        <div key={id} className="flex flex-col gap-y-4 rounded-lg border p-4">
          <AccountField {...{ form, index, isLocked }} name="currency_code" />
          <AccountField {...{ form, index, isLocked }} name="account_id" />
          <Disclosure title={t("advanced.title")} isOpen={merchant_account_id !== null}>
            <div className="mt-3">
              <AccountField {...{ form, index, isLocked }} name="merchant_account_id" />
            </div>
          </Disclosure>
          {fields.length > 1 && !isLocked && (
            <Button
              size="small"
              variant="transparent"
              type="button"
              className="self-start"
              onClick={() => remove(index)}
            >
              {t("key.removeAccount")}
            </Button>
          )}
        </div>
      ))}
      {isLocked ? (
        <Hint>{t("key.locked")}</Hint>
      ) : (
        <Button
          size="small"
          variant="secondary"
          type="button"
          className="self-start"
          onClick={() => append(NO_ACCOUNT)}
        >
          {t("key.addAccount")}
        </Button>
      )}
    </>
  )
}

type AccountFieldProps = AccountFieldsProps & { index: number; name: keyof Account }

function AccountField({ form, index, isLocked, name }: AccountFieldProps) {
  const { t } = useText()
  return (
    <Form.Field
      control={form.control}
      name={`accounts.${index}.${name}`}
      render={({ field: { value, ...field } }) => (
        <Form.Item>
          <Form.Label optional={name === "merchant_account_id"}>{t(`key.${name}`)}</Form.Label>
          <Form.Control>
            <Input
              {...field}
              value={value ?? ""}
              className={name === "currency_code" ? "uppercase" : ""}
              autoComplete="off"
              disabled={isLocked}
            />
          </Form.Control>
          {!isLocked && <Form.Hint>{t(`key.${name}_hint`)}</Form.Hint>}
        </Form.Item>
      )}
    />
  )
}

const STEPS = ["signIn", "generate", "reveal", "paste"]

/** The steps in the service's dashboard, with the names of its buttons. */
function HowToGetAKey({ dashboardUrl }: { dashboardUrl: string | null }) {
  const { t } = useText()
  return (
    <Disclosure title={t("howTo.title")}>
      <Text size="small" className="text-ui-fg-subtle mt-3">
        {t("howTo.who")}
      </Text>
      <Steps>
        {STEPS.map((step) => (
          <li key={step}>{t(`howTo.${step}`)}</li>
        ))}
      </Steps>
      <Text size="small" className="text-ui-fg-subtle my-2">
        {t("howTo.lifetime")}
      </Text>
      {dashboardUrl && <OutsideLink href={dashboardUrl}>{t("service.open")}</OutsideLink>}
    </Disclosure>
  )
}

/** Unchanged fields are not sent: another admin may have changed them, or the configuration sets them. */
function toPatch({ api_key, accounts }: EnvironmentValues, stored: WalletEnvironment) {
  const entered = accounts.filter((one) => one.account_id.trim() || one.merchant_account_id?.trim())
  const isChanged = JSON.stringify(entered) !== JSON.stringify(stored.accounts)
  return { ...(api_key.trim() && { api_key }), ...(isChanged && { accounts: entered }) }
}

/** The server's hint is "…" and the key's last characters, or "…" alone for a key that is too short to show any. */
export function maskedKey(hint: string | null): string {
  return `••••••••${(hint ?? "").replace(/^…/, "")}`
}
