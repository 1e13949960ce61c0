/**
 * Tells the admins what they have not heard yet: in the dashboard's feed, and by e-mail where the store
 * can send any. An alert is told under a lease, so that of many servers one does.
 */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { randomUUID } from "node:crypto"

import type { AlertRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../wallet-module"
import { toAlertText } from "./alert-text"
import { canSend } from "./channels"

const CREDENTIALS_REJECTED = "ext_wallet.credentials_rejected"

const tellAlertsStep = createStep(
  "ext-wallet-tell-alerts-step",
  async (_input: unknown, { container }) => {
    const { alerts } = walletOf(container)
    const owner = randomUUID()
    let told = 0
    for (let alert = await alerts.claim(owner); alert; alert = await alerts.claim(owner)) {
      await tell(container, alert)
      await alerts.markTold(alert, owner)
      told += 1
    }
    return new StepResponse({ told })
  }
)

export const tellAlertsWorkflow = createWorkflow("ext-wallet-tell-alerts", () => {
  return new WorkflowResponse(tellAlertsStep())
})

async function tell(container: MedusaContainer, alert: AlertRow): Promise<void> {
  if (alert.kind === "credentials_rejected" && alert.state === "open") {
    await emitRejected(container, alert)
  }
  await notify(container, alert)
}

/** Before the alert counts as told, so that a server that dies here leaves it to be emitted again. */
async function emitRejected(container: MedusaContainer, alert: AlertRow): Promise<void> {
  const id = alert.wallet_transaction_id
  const row = id ? await walletOf(container).ledger.find(id) : null
  await container.resolve(Modules.EVENT_BUS).emit({
    name: CREDENTIALS_REJECTED,
    data: { id, order_id: row?.order_id ?? null, cart_id: row?.cart_id ?? null },
  })
}

/** A channel that fails is not tried again: the log, the feed and the settings say the same. */
async function notify(container: MedusaContainer, alert: AlertRow): Promise<void> {
  const { title, description } = toAlertText(alert)
  const { notify_addresses } = await walletOf(container).getSettings()
  const key = `ext_wallet:${alert.id}:${alert.tellings}`
  const text = { subject: title, text: description }
  const data = { title, description }
  const messages = [
    {
      to: "",
      channel: "feed" as const,
      template: "admin-ui",
      data,
      idempotency_key: `${key}:feed`,
    },
    ...notify_addresses.map((to) => ({
      to,
      channel: "email" as const,
      template: "ext-wallet-alert",
      content: { ...text, html: toHtml(description) },
      data,
      idempotency_key: `${key}:${to}`,
    })),
  ]
  for (const message of messages.filter(({ channel }) => canSend(container, channel))) {
    try {
      await container.resolve(Modules.NOTIFICATION).createNotifications(message)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`External wallet: the ${message.channel} was not told "${title}". ${reason}`)
    }
  }
}

function toHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }
  return `<p>${text.replace(/[&<>]/g, (character) => entities[character] ?? character)}</p>`
}
