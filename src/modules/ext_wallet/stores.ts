/** What the module keeps in its database, each part in a store of its own. */
import { messageOf } from "../../domain/message-of"
import type { TokenStore } from "../../gateway/token"
import { createAlertStore } from "./alerts/alert-store"
import type { AlertStore } from "./alerts/types"
import { type Cradle, RESOLVED_OPTIONS } from "./cradle"
import { createHealthFacts, type HealthFacts } from "./health/health-facts"
import { createServers, type Servers } from "./health/servers"
import { createCallFacts, type CallFacts } from "./ledger/call-facts"
import { createLedger } from "./ledger/ledger"
import type { Ledger } from "./ledger/types"
import {
  createPaymentRequests,
  type PaymentRequests,
} from "./payment-requests/payment-request-store"
import { emitAnnouncement, createOutbox, type Outbox } from "./outbox/outbox"
import { createProfileStore, type ProfileStore } from "./profiles/profile-store"
import { createTestPaymentStore, type TestPaymentStore } from "./profiles/test-payment-store"
import { createRefunds } from "./refunds/refunds"
import type { Refunds } from "./refunds/rules"
import { createDeliveryHashes, type DeliveryHashes } from "./secrets/delivery-hashes"
import {
  createLinkSigner,
  type LinkSigner,
  createReferences,
  type References,
} from "./secrets/links"
import { createSecretBox } from "./secrets/secret-box"
import { createSecretKeeper, type SecretKeeper } from "./secrets/secret-keeper"
import { createCredentialStore, type CredentialStore } from "./settings/credentials"
import { createEnvironmentStore, type EnvironmentStore } from "./settings/environments"
import { createSettingsStore, type SettingsStore } from "./settings/settings"
import { createStatements, type Statements } from "./statements/statement-store"
import { createTokenStore } from "./tokens/token-store"
import type { UnfinishedWork } from "./unfinished-work"

export type Stores = {
  ledger: Ledger
  outbox: Outbox
  alerts: AlertStore
  links: LinkSigner
  credentials: CredentialStore
  refunds: Refunds
  statements: Statements
  paymentRequests: PaymentRequests
  calls: CallFacts
  health: HealthFacts
  servers: Servers
  profiles: ProfileStore
  testPayments: TestPaymentStore
  references: References
  deliveryHashes: DeliveryHashes
  tokenStore: TokenStore
  settings: SettingsStore
  environments: EnvironmentStore
  secrets: SecretKeeper
}

export function createStores(cradle: Cradle, unfinished: UnfinishedWork): Stores {
  const { [RESOLVED_OPTIONS]: options, __pg_connection__: database, logger } = cradle
  const warn = (message: string) => {
    logger.warn(message)
  }
  const box = createSecretBox(options.secrets)
  // Not waited for: what is due is sent by the next run, too, and an event bus out of reach must hold up no payment.
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
        {
          database,
          options,
          ledger: () => ledger,
          links: () => links,
          requests: () => paymentRequests,
          alerts: () => alerts,
          eventBus: () => cradle.event_bus,
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
