/** What the module keeps in its database, each part in a store of its own. */
import { messageOf } from "../../domain/message-of"
import { createAlertStore } from "./alerts/alert-store"
import { type Cradle, RESOLVED_OPTIONS } from "./cradle"
import { createHealthFacts } from "./health/health-facts"
import { createServers } from "./health/servers"
import { createCallFacts } from "./ledger/call-facts"
import { createGoLiveFacts } from "./ledger/go-live-facts"
import { createLedger } from "./ledger/ledger"
import { emitAnnouncement } from "./outbox/emit-announcement"
import { createOutbox } from "./outbox/outbox"
import { createCalibrationStore } from "./profiles/calibration-store"
import { createProfileStore } from "./profiles/profile-store"
import { createRefunds } from "./refunds/refunds"
import { createDeliveryHashes } from "./secrets/delivery-hashes"
import { createLinkSigner } from "./secrets/links"
import { createReferences } from "./secrets/references"
import { createSecretBox } from "./secrets/secret-box"
import { createSecretKeeper } from "./secrets/secret-keeper"
import { createCredentialStore } from "./settings/credentials"
import { createEnvironmentStore } from "./settings/environments"
import { createSettingsStore } from "./settings/settings"
import { createStatements } from "./statements/statements"
import { createTokenStore } from "./tokens/token-store"
import type { UnfinishedWork } from "./unfinished-work"

export type Stores = ReturnType<typeof createStores>

export function createStores(cradle: Cradle, unfinished: UnfinishedWork) {
  const { [RESOLVED_OPTIONS]: options, __pg_connection__: database, logger } = cradle
  const warn = (message: string) => {
    logger.warn(message)
  }
  const box = createSecretBox(options.secrets)
  const changed = async () => cradle.event_bus?.emit({ name: "ext_wallet.alert_changed", data: {} })
  // Not waited for: what is due is brought by the next run, too.
  const messagesDue = () => {
    void changed().catch((error: unknown) => {
      warn(`medusa-payment-ext-wallet: nobody was told yet. ${messageOf(error)}`)
    })
  }
  const alerts = createAlertStore({ database, warn, changed })
  const outbox = createOutbox({
    database,
    warn,
    unfinished,
    emit: (announcement, payment) =>
      emitAnnouncement(
        { database, ledger: () => ledger, alerts: () => alerts, eventBus: () => cradle.event_bus },
        announcement,
        payment
      ),
  })
  const announced = { outbox, limits: options, service: options.service }
  const ledger = createLedger(database, announced)
  const links = createLinkSigner(options.secrets)
  const credentials = createCredentialStore({ database, box, options })
  return {
    ledger,
    outbox,
    alerts,
    links,
    credentials,
    refunds: createRefunds(database, announced),
    statements: createStatements(database),
    facts: createGoLiveFacts(database),
    calls: createCallFacts(database),
    health: createHealthFacts(database),
    servers: createServers(database),
    profiles: createProfileStore({ database, options }),
    calibrations: createCalibrationStore(database),
    references: createReferences({ database, links }),
    deliveryHashes: createDeliveryHashes(options.secrets),
    tokenStore: createTokenStore({ database, box }),
    settings: createSettingsStore({ database, options, messagesDue }),
    environments: createEnvironmentStore({ database, box, options, credentials, messagesDue }),
    secrets: createSecretKeeper({ database, box, options, credentials, alerts, warn }),
  }
}
