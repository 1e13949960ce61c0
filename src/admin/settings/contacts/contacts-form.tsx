import { Alert, Textarea } from "@medusajs/ui"
import { useForm } from "react-hook-form"
import { z } from "zod"

import { Form } from "../../dashboard-parts"
import type { SettingsPatch, WalletSettings } from "../../api-types"
import { SettingsForm } from "../settings-form"
import { zodResolver } from "../../zod-resolver"
import { useText } from "../../use-text"

type ContactValues = { testers: string; alerts: string }
const FIELDS = ["testers", "alerts"] as const

export function ContactsForm({ settings }: { settings: WalletSettings }) {
  const { t } = useText()
  const addresses = z.string().superRefine((text, context) => {
    const wrong = toAddresses(text).find((address) => !z.email().safeParse(address).success)
    if (wrong) context.addIssue({ code: "custom", message: t("contacts.notAnAddress", { wrong }) })
    if (toAddresses(text).length > 100) {
      context.addIssue({ code: "custom", message: t("contacts.tooMany") })
    }
  })
  const form = useForm<ContactValues>({
    defaultValues: {
      testers: settings.sandbox_testers.join("\n"),
      alerts: settings.notify_addresses.join("\n"),
    },
    resolver: zodResolver(z.object({ testers: addresses, alerts: addresses })),
  })
  return (
    <SettingsForm form={form} toPatch={toPatch}>
      {FIELDS.map((name) => (
        <Form.Field
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Form.Item>
              <Form.Label>{t(`contacts.${name}`)}</Form.Label>
              <Form.Control>
                <Textarea {...field} rows={4} spellCheck={false} autoComplete="off" />
              </Form.Control>
              <Form.Hint>
                {t(`contacts.${name}About`)} {t("contacts.onePerLine")}
              </Form.Hint>
              <Form.ErrorMessage />
            </Form.Item>
          )}
        />
      ))}
      {!settings.can_send_mail && <Alert variant="warning">{t("contacts.cannotMail")}</Alert>}
    </SettingsForm>
  )
}

function toPatch({ testers, alerts }: ContactValues): SettingsPatch {
  return { sandbox_testers: toAddresses(testers), notify_addresses: toAddresses(alerts) }
}

/** One per line, but people also paste lists with commas. */
function toAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}
