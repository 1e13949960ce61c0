import { Button, Hint, Input, toast } from "@medusajs/ui"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useFieldArray, useForm, type UseFormReturn } from "react-hook-form"
import { z } from "zod"
import { ApiError } from "../../api-client"
import type { EnvironmentName, EnvironmentPatch, Problem, WalletEnvironment } from "../../api-types"
import { DrawerForm } from "../../drawer-form"
import { useFormats } from "../../use-formats"
import { HowToGetAKey, maskedKey } from "./environment-panel"
import { useSaveEnvironment } from "./use-environment"
import { toProblem, useProblemText } from "../../use-problem-text"
import { useText } from "../../use-text"
import { Form, useRouteModal } from "../../dashboard-parts"
import { useTextRules } from "../../use-text-rules"
import { zodResolver } from "../../zod-resolver"
import { useSettings } from "../use-settings"
import { Disclosure, ProblemNotice } from "../page-parts"

type EnvironmentFormProps = { name: EnvironmentName; environment: WalletEnvironment }

/** The drawer's inside: key and accounts of one environment. */
export function EnvironmentForm({ name, environment }: EnvironmentFormProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { duration } = useFormats()
  const { handleSuccess } = useRouteModal()
  const form = useEnvironmentForm(environment)
  const { mutate, isPending, error, reset } = useSaveEnvironment(name)
  const [broken, setBroken] = useState<Problem | null>(null)

  const save = (force: boolean) =>
    form.handleSubmit((values) => {
      setBroken(null)
      const patch = toEnvironmentPatch(values, environment)
      mutate(force ? { ...patch, force: true } : patch, {
        onSuccess: ({ verification }) => {
          if (verification && !verification.ok) {
            form.reset({ ...values, api_key: "" })
            setBroken(verification)
            return
          }
          toast.success(
            verification ? t("key.works", { time: duration(verification.expires_in) }) : t("saved")
          )
          handleSuccess()
        },
      })
    })

  const forgetAnswer = () => {
    reset()
    setBroken(null)
  }
  const said = error instanceof ApiError ? wordError(error) : t("key.noAnswer")
  const refused = error instanceof ApiError ? toProblem(error) : null
  const words = error instanceof ApiError ? REFUSALS[error.body.code ?? ""] : undefined
  const isRefused = refused && words
  return (
    <DrawerForm
      form={form}
      onSubmit={save(false)}
      isPending={isPending}
      problem={error && !isRefused && said}
      submit={t("save")}
      close={t(broken ? "close" : "cancel")}
    >
      <EnvironmentFields form={form} environment={environment} onEdit={forgetAnswer} />
      {isRefused && (
        <RefusedKey title={t(words.title)} problem={refused}>
          <p>{t(words.about)}</p>
          <Button
            size="small"
            variant="secondary"
            type="button"
            isLoading={isPending}
            onClick={() => void save(true)()}
          >
            {t("key.saveAnyway")}
          </Button>
        </RefusedKey>
      )}
      {broken && <RefusedKey title={t("key.savedBroken")} problem={broken} />}
      <div className="bg-ui-bg-subtle rounded-lg border p-4">
        <HowToGetAKey dashboardUrl={environment.dashboard_url} />
      </div>
    </DrawerForm>
  )
}

/** The server's "not unless you insist": another key works, or the stored one would be lost. */
const REFUSALS: Record<string, { title: string; about: string }> = {
  key_not_verified: { title: "key.refused", about: "key.saveAnywayAbout" },
  secret_unreadable: { title: "key.refusedUnreadable", about: "key.overwriteAbout" },
}

type RefusedKeyProps = { title: string; problem: Problem; children?: ReactNode }

function RefusedKey({ title, problem, children }: RefusedKeyProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [problem.problem])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ProblemNotice title={title} problem={problem}>
        {children}
      </ProblemNotice>
    </div>
  )
}

type EnvironmentFieldsProps = {
  form: UseFormReturn<EnvironmentValues>
  environment: WalletEnvironment
  /** A key that is being corrected takes the refusal of the last one away. */
  onEdit: () => void
}

function EnvironmentFields({ form, environment, onEdit }: EnvironmentFieldsProps) {
  const { t } = useText()
  const { api_key, locked } = environment
  const keyHint = api_key.set ? "key.keepHint" : "key.newHint"
  return (
    <>
      <Form.Field
        control={form.control}
        name="api_key"
        render={({ field: { onChange, ...field } }) => (
          <Form.Item>
            <Form.Label>{t("facts.key")}</Form.Label>
            <Form.Control>
              <Input
                {...field}
                type="password"
                autoComplete="new-password"
                spellCheck={false}
                disabled={locked.includes("api_key")}
                placeholder={api_key.set ? maskedKey(api_key.hint) : undefined}
                onChange={(event) => {
                  onEdit()
                  onChange(event)
                }}
              />
            </Form.Control>
            <Form.Hint>{t(locked.includes("api_key") ? "key.locked" : keyHint)}</Form.Hint>
            <Form.ErrorMessage />
          </Form.Item>
        )}
      />
      <AccountFields form={form} isLocked={locked.includes("accounts")} />
    </>
  )
}

type AccountFieldsProps = { form: UseFormReturn<EnvironmentValues>; isLocked: boolean }

/** One account is enough for most stores. Each currency has its own. */
function AccountFields({ form, isLocked }: AccountFieldsProps) {
  const { t } = useText()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "accounts" })
  const hasSeveral =
    fields.length > 1 || fields.some(({ merchant_account_id }) => merchant_account_id)
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-col gap-y-4 rounded-lg border p-4">
          <AccountField {...{ form, index, isLocked }} name="currency_code" />
          <AccountField {...{ form, index, isLocked }} name="account_id" />
          {hasSeveral ? (
            <AccountField {...{ form, index, isLocked }} name="merchant_account_id" />
          ) : (
            <Disclosure title={t("key.merchant_account_id")}>
              <AccountField {...{ form, index, isLocked }} name="merchant_account_id" />
            </Disclosure>
          )}
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

type AccountFieldProps = AccountFieldsProps & { index: number; name: keyof typeof NO_ACCOUNT }

function AccountField({ form, index, isLocked, name }: AccountFieldProps) {
  const { t } = useText()
  return (
    <Form.Field
      control={form.control}
      name={`accounts.${index}.${name}`}
      render={({ field }) => (
        <Form.Item>
          <Form.Label optional={name === "merchant_account_id"}>{t(`key.${name}`)}</Form.Label>
          <Form.Control>
            <Input {...field} autoComplete="off" disabled={isLocked} />
          </Form.Control>
          {!isLocked && <Form.Hint>{t(`key.${name}_hint`)}</Form.Hint>}
          <Form.ErrorMessage />
        </Form.Item>
      )}
    />
  )
}

type EnvironmentValues = {
  api_key: string
  accounts: { currency_code: string; account_id: string; merchant_account_id: string }[]
}

const NO_ACCOUNT = { currency_code: "", account_id: "", merchant_account_id: "" }

function useEnvironmentForm(environment: WalletEnvironment) {
  const { t } = useText()
  const { upTo } = useTextRules()
  const { data: settings } = useSettings()
  const own = (settings?.store_currency_code ?? "").toUpperCase()
  const accounts = toRows(environment)
  const account = z.object({
    currency_code: upTo(3).toUpperCase(),
    account_id: upTo(200),
    merchant_account_id: upTo(200),
  })
  const schema = z
    .object({
      api_key: upTo(4096).regex(/^[\x21-\x7e]*$/, t("key.keyAlone")),
      accounts: z.array(account).superRefine((rows, context) => {
        const refuse = (index: number, field: keyof z.infer<typeof account>, message: string) =>
          context.addIssue({ code: "custom", path: [index, field], message })
        const isFirst = (index: number, field: "currency_code" | "account_id") =>
          rows.findIndex((row) => row.account_id && row[field] === rows[index]?.[field]) === index
        rows.forEach((row, index) => {
          if (!row.account_id) {
            if (row.merchant_account_id) refuse(index, "account_id", t("key.accountMissing"))
            return
          }
          if (!/^[A-Z]{3}$/.test(row.currency_code)) {
            refuse(index, "currency_code", t("key.currencyCode"))
          } else if (!isFirst(index, "currency_code")) {
            refuse(index, "currency_code", t("key.currencyOnce"))
          } else if (!isFirst(index, "account_id")) {
            refuse(index, "account_id", t("key.accountOnce"))
          }
        })
      }),
    })
    // Accounts alone can be saved before there is a key; nothing at all cannot.
    .refine(
      (values) =>
        environment.api_key.set || values.api_key || isChanged(values.accounts, environment),
      { path: ["api_key"], message: t("key.missing") }
    )
  return useForm<EnvironmentValues>({
    defaultValues: {
      // Write-only: there is no stored key to show, and an empty field keeps it.
      api_key: "",
      accounts: accounts.length > 0 ? accounts : [{ ...NO_ACCOUNT, currency_code: own }],
    },
    resolver: zodResolver(schema),
  })
}

/** What was not changed is not sent: somebody else may have changed it, or the configuration sets it. */
function toEnvironmentPatch(
  { api_key, accounts }: EnvironmentValues,
  environment: WalletEnvironment
): EnvironmentPatch {
  return {
    ...(api_key && { api_key }),
    ...(isChanged(accounts, environment) && { accounts: accounts.filter(isEntered) }),
  }
}

function toRows({ accounts }: WalletEnvironment): EnvironmentValues["accounts"] {
  return accounts.map(({ currency_code, account_id, merchant_account_id }) => ({
    currency_code: currency_code.toUpperCase(),
    account_id,
    merchant_account_id: merchant_account_id ?? "",
  }))
}

function isEntered({ account_id }: EnvironmentValues["accounts"][number]): boolean {
  return account_id !== ""
}

function isChanged(rows: EnvironmentValues["accounts"], environment: WalletEnvironment): boolean {
  return JSON.stringify(rows.filter(isEntered)) !== JSON.stringify(toRows(environment))
}
