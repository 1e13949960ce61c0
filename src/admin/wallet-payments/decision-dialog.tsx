import { Alert, Button, Prompt, Textarea } from "@medusajs/ui"
import { useRef, useState } from "react"
import { useForm } from "react-hook-form"
import { z } from "zod"
import { Form, KeyboundForm } from "../dashboard-parts"
import { useProblemText } from "../use-problem-text"
import { zodResolver } from "../zod-resolver"
import { useText } from "../use-text"

const NARROW = { maxWidth: "min(480px, calc(100vw - 32px))" }

type DecisionDialogProps = {
  decision: "paid" | "unpaid" | "refunded" | "resume"
  consequence: string
  isDangerous: boolean
  isPending: boolean
  error: Error | null
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Shows the consequence of a decision and asks for the reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, consequence, isDangerous, isPending, error, onConfirm, onClose } = props
  const { t } = useText()
  const { wordError } = useProblemText()
  const giveFocusBack = useGiveFocusBack()
  const reason = z
    .string()
    .trim()
    .min(3, t("decide.reasonTooShort"))
    .max(1000, t("decide.reasonTooLong"))
  const form = useForm({
    defaultValues: { reason: "" },
    resolver: zodResolver(z.object({ reason })),
  })
  const confirmation = useRef<Gate>({ isShut: false })
  const submit = form.handleSubmit((values) =>
    throughGate(confirmation.current, () => onConfirm(values.reason))
  )
  return (
    <Prompt open onOpenChange={(open) => !open && !isPending && onClose()}>
      <Prompt.Content
        className="max-h-[calc(100vh-32px)] overflow-y-auto"
        style={NARROW}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          form.setFocus("reason")
        }}
        onCloseAutoFocus={giveFocusBack}
      >
        <Prompt.Header>
          <Prompt.Title>{t(`decide.${decision}.ask`)}</Prompt.Title>
          <Prompt.Description>{consequence}</Prompt.Description>
        </Prompt.Header>
        <Form {...form}>
          <KeyboundForm onSubmit={(event) => void submit(event)}>
            <div className="flex flex-col gap-y-4 px-6 pt-4">
              <Form.Field
                control={form.control}
                name="reason"
                render={({ field }) => (
                  <Form.Item>
                    <Form.Label>{t("columns.why")}</Form.Label>
                    <Form.Control>
                      <Textarea {...field} rows={3} autoComplete="off" />
                    </Form.Control>
                    <Form.Hint>{t("decide.reasonHint")}</Form.Hint>
                    <Form.ErrorMessage />
                  </Form.Item>
                )}
              />
              {error && (
                <Alert variant="error" role="alert">
                  {t("decide.notDone", { said: wordError(error) })}
                </Alert>
              )}
            </div>
            <Prompt.Footer>
              <Prompt.Cancel type="button" disabled={isPending}>
                {t("cancel")}
              </Prompt.Cancel>
              <Button
                size="small"
                type="submit"
                variant={isDangerous ? "danger" : "primary"}
                isLoading={isPending}
              >
                {t(`decide.${decision}.button`)}
              </Button>
            </Prompt.Footer>
          </KeyboundForm>
        </Form>
      </Prompt.Content>
    </Prompt>
  )
}

/** One at a time: a second click or Enter can come before the page shows that the first is pending. */
export type Gate = { isShut: boolean }

/** Nothing is done while the gate is shut. */
export async function throughGate(gate: Gate, work: () => Promise<void>): Promise<void> {
  if (gate.isShut) {
    return
  }
  gate.isShut = true
  try {
    await work()
  } finally {
    gate.isShut = false
  }
}

/** Medusa's prompt returns focus only to its own trigger, so focus is restored here. */
function useGiveFocusBack() {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement) opener.focus()
  }
}
