/** The module's database, one store per part. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { IEventBusModuleService, Logger } from "@medusajs/framework/types"
import { messageOf } from "../../domain/message-of"
import { createAlertStore } from "./alerts/alert-store"
import { createHealthFacts } from "./health/health-facts"
import { createServers } from "./health/servers"
import { createCallFacts } from "./ledger/call-facts"
import { createLedger } from "./ledger/ledger"
import { createPaymentRequests } from "./payment-requests/payment-request-store"
import { emitAnnouncement, createOutbox, type Outbox } from "./outbox/outbox"
import { createProfileStore } from "./profiles/profile-store"
import { createTestPaymentStore } from "./profiles/test-payment-store"
import { createRefunds } from "./refunds/refund-permits"
import { createDeliveryHashes } from "./secrets/delivery-hashes"
import { createLinkSigner, createReferences } from "./secrets/links"
import { createSecretBox } from "./secrets/secret-box"
import { createSecretKeeper } from "./secrets/secret-keeper"
import { createCredentialStore } from "./settings/credentials"
import type { ResolvedOptions } from "./options/resolve"
import { createEnvironmentStore } from "./settings/environments"
import { createSettingsStore } from "./settings/settings"
import { createStatements } from "./statements/statement-store"
import { createTokenStore } from "./tokens/token-store"
import type { UnfinishedWork } from "./unfinished-work"

export const RESOLVED_OPTIONS = "extWalletOptions"

/** What Medusa and our loader put into the module's container. */
export type Cradle = {
  [RESOLVED_OPTIONS]: ResolvedOptions
  __pg_connection__: Knex
  logger: Pick<Logger, "warn">
  /** Resolved at call time: Medusa loads it after the modules, and a module alone has none. */
  event_bus?: Pick<IEventBusModuleService, "emit">
}

export type Stores = ReturnType<typeof createStores>

export function createStores(cradle: Cradle, unfinished: UnfinishedWork) {
  const { [RESOLVED_OPTIONS]: options, __pg_connection__: database, logger } = cradle
  const warn = (message: string) => {
    logger.warn(message)
  }
  const box = createSecretBox(options.secrets)
  // Not awaited: the next run sends what is due, and an unreachable event bus must not delay payments.
  const messagesDue = () => {
    const emitted = async () =>
      cradle.event_bus?.emit({ name: "ext_wallet.alert_changed", data: {} })
    void emitted().catch((error: unknown) => {
      warn(`medusa-payment-ext-wallet: no alert was sent yet. ${messageOf(error)}`)
    })
  }
  const alerts = createAlertStore({
    database,
    options,
    warn,
    changed: (events) => {
      messagesDue()
      outbox.emitSoon(events)
    },
  })
  const outbox: Outbox = createOutbox({
    database,
    warn,
    unfinished,
    emit: (announcement, payment) =>
      emitAnnouncement(
        // All of them are there once anything is announced.
        {
          database,
          options,
          ledger,
          links,
          requests: paymentRequests,
          alerts,
          eventBus: cradle.event_bus,
        },
        announcement,
        payment
      ),
  })
  const announced = { outbox, limits: options, service: options.service }
  const ledger = createLedger(database, announced)
  const links = createLinkSigner(options.secrets)
  const paymentRequests = createPaymentRequests(database)
  const credentials = createCredentialStore({ database, box, options })
  return {
    ledger,
    outbox,
    alerts,
    links,
    credentials,
    refunds: createRefunds(database, announced),
    statements: createStatements(database),
    paymentRequests,
    calls: createCallFacts(database),
    health: createHealthFacts(database),
    servers: createServers(database),
    profiles: createProfileStore({ database, options }),
    testPayments: createTestPaymentStore({ database, options }),
    references: createReferences(database),
    deliveryHashes: createDeliveryHashes(options.secrets),
    tokenStore: createTokenStore({ database, box }),
    settings: createSettingsStore({ database, options, messagesDue }),
    environments: createEnvironmentStore({ database, box, options, credentials, messagesDue }),
    secrets: createSecretKeeper({ database, box, options, credentials, alerts, warn }),
  }
}
