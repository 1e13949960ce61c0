import { MedusaService } from "@medusajs/framework/utils"
import type { FindConfig, InferTypeOf, ModuleJoinerConfig } from "@medusajs/framework/types"
import { ENVIRONMENTS, type Environment } from "../../domain/environment"
import { messageOf } from "../../domain/message-of"
import type { Credential } from "../../gateway/credential"
import type { TokenStore } from "../../gateway/token-store"
import { createAlertStore } from "./alerts/alert-store"
import type { AlertStore } from "./alerts/types"
import { type Outbox, createOutbox } from "./outbox/outbox"
import { emitAnnouncement } from "./outbox/emit-announcement"
import { appendAudit, type AuditEntry, type AuditInput, listAudit } from "./audit/audit"
import { type Cradle, RESOLVED_OPTIONS } from "./cradle"
import { type CallFacts, createCallFacts } from "./ledger/call-facts"
import { createGoLiveFacts, type GoLiveFacts } from "./ledger/go-live-facts"
import { createHealthFacts, type HealthFacts } from "./health/health-facts"
import { createServers, type Servers } from "./health/servers"
import { joinerConfig, shownOf } from "./joiner-config"
import { createLedger } from "./ledger/ledger"
import type { Ledger } from "./ledger/types"
import { ExtWalletAlert } from "./models/alert"
import { ExtWalletAlertDelivery } from "./models/alert-delivery"
import { ExtWalletAnnouncement } from "./models/announcement"
import { ExtWalletAudit } from "./models/audit"
import { ExtWalletCalibration } from "./models/calibration"
import { ExtWalletEnvironment } from "./models/environment"
import { ExtWalletEvent } from "./models/event"
import { ExtWalletProfile } from "./models/profile"
import { ExtWalletRefund } from "./models/refund"
import { ExtWalletSetting } from "./models/setting"
import { ExtWalletToken } from "./models/token"
import { ExtWalletTransaction } from "./models/transaction"
import type { ResolvedOptions } from "./options"
import { type CalibrationStore, createCalibrationStore } from "./profiles/calibration-store"
import { createProfileStore, type ProfileStore } from "./profiles/profile-store"
import { createRefunds } from "./refunds/refunds"
import type { Refunds } from "./refunds/types"
import { createDeliveryHashes, type DeliveryHashes } from "./secrets/delivery-hashes"
import { createLinkSigner, type LinkSigner } from "./secrets/links"
import { createReferences, type References } from "./secrets/references"
import { createSecretKeeper, type SecretKeeper } from "./secrets/secret-keeper"
import { createSecretBox } from "./secrets/secret-box"
import {
  type CredentialStore,
  createCredentialStore,
  type PaymentSetup,
} from "./settings/credentials"
import { createEnvironmentStore, type EnvironmentStore } from "./settings/environments"
import { createSettingsStore, type SettingsStore } from "./settings/settings"
import type {
  ChangedBy,
  EnvironmentPatch,
  EnvironmentProblem,
  EnvironmentSettings,
  Settings,
} from "./settings/types"
import { watchBacklog } from "../../telemetry"
import { createStatements, type Statements } from "./statements/statements"
import { createTokenStore } from "./tokens/token-store"
import { createUnfinishedWork } from "./unfinished-work"

type Transaction = InferTypeOf<typeof ExtWalletTransaction>

const THE_SYSTEM: ChangedBy = { actorId: null }

class ExtWalletModuleService extends MedusaService({
  ExtWalletSetting,
  ExtWalletEnvironment,
  ExtWalletToken,
  ExtWalletTransaction,
  ExtWalletEvent,
  ExtWalletAudit,
  ExtWalletAlert,
  ExtWalletAlertDelivery,
  ExtWalletRefund,
  ExtWalletAnnouncement,
  ExtWalletProfile,
  ExtWalletCalibration,
}) {
  readonly options: ResolvedOptions
  readonly ledger: Ledger
  readonly outbox: Outbox
  readonly refunds: Refunds
  readonly statements: Statements
  readonly facts: GoLiveFacts
  readonly calls: CallFacts
  readonly health: HealthFacts
  readonly servers: Servers
  readonly profiles: ProfileStore
  readonly calibrations: CalibrationStore
  readonly alerts: AlertStore
  readonly tokenStore: TokenStore
  readonly links: LinkSigner
  readonly references: References
  readonly deliveryHashes: DeliveryHashes
  readonly secrets: SecretKeeper
  private readonly database: Cradle["__pg_connection__"]
  private readonly settings: SettingsStore
  private readonly environments: EnvironmentStore
  private readonly credentials: CredentialStore

  readonly unfinished = createUnfinishedWork()
  private endWatching: () => void = () => undefined

  /** Medusa calls them once the modules are loaded, and before it ends them. */
  readonly __hooks: {
    onApplicationStart: () => Promise<void>
    onApplicationPrepareShutdown: () => Promise<void>
  }

  constructor(cradle: Cradle) {
    super(cradle)
    const { [RESOLVED_OPTIONS]: options, __pg_connection__: database, logger } = cradle
    const warn = (message: string) => {
      logger.warn(message)
    }
    const box = createSecretBox(options.secrets)
    this.options = options
    this.database = database
    const outbox = createOutbox({
      database,
      warn,
      unfinished: this.unfinished,
      emit: (announcement, payment) =>
        emitAnnouncement(
          {
            database,
            ledger: () => this.ledger,
            alerts: () => this.alerts,
            eventBus: () => cradle.event_bus,
          },
          announcement,
          payment
        ),
    })
    this.outbox = outbox
    const ledger = { outbox, limits: options, service: options.service }
    this.ledger = createLedger(database, ledger)
    this.refunds = createRefunds(database, ledger)
    this.statements = createStatements(database)
    this.facts = createGoLiveFacts(database)
    this.calls = createCallFacts(database)
    this.health = createHealthFacts(database)
    this.servers = createServers(database)
    this.profiles = createProfileStore({ database, options })
    this.calibrations = createCalibrationStore(database)
    const changed = async () =>
      cradle.event_bus?.emit({ name: "ext_wallet.alert_changed", data: {} })
    // Not waited for: what is due is brought by the next run, too.
    const messagesDue = () => {
      void changed().catch((error: unknown) => {
        warn(`medusa-payment-ext-wallet: nobody was told yet. ${messageOf(error)}`)
      })
    }
    this.alerts = createAlertStore({ database, warn, changed })
    this.links = createLinkSigner(options.secrets)
    this.references = createReferences({ database, links: this.links })
    this.deliveryHashes = createDeliveryHashes(options.secrets)
    this.tokenStore = createTokenStore({ database, box })
    this.settings = createSettingsStore({ database, options, messagesDue })
    this.credentials = createCredentialStore({ database, box, options })
    this.environments = createEnvironmentStore({
      database,
      box,
      options,
      credentials: this.credentials,
      messagesDue,
    })
    this.secrets = createSecretKeeper({
      database,
      box,
      options,
      credentials: this.credentials,
      alerts: this.alerts,
      warn,
    })
    this.__hooks = {
      onApplicationStart: async () => {
        this.references.prepare()
        await this.secrets.atBoot()
        this.servers.start()
        this.endWatching = watchBacklog(this.health)
        await cradle.event_bus?.emit({ name: "ext_wallet.started", data: {} })
      },
      onApplicationPrepareShutdown: () => {
        this.servers.stop()
        this.endWatching()
        return this.unfinished.finish()
      },
    }
  }

  // eslint-disable-next-line @medusajs/service-methods-must-be-async -- Medusa does not wait for it
  __joinerConfig(): ModuleJoinerConfig {
    return joinerConfig
  }

  /** For Medusa's data graph, and without what it must not show. */
  async listWalletPayments(filters?: object, config?: FindConfig<Transaction>) {
    return this.listExtWalletTransactions(filters, shownOf(config))
  }

  async listAndCountWalletPayments(filters?: object, config?: FindConfig<Transaction>) {
    return this.listAndCountExtWalletTransactions(filters, shownOf(config))
  }

  async getSettings(): Promise<Settings> {
    return this.settings.get()
  }

  async saveSettings(patch: Partial<Settings>, by: ChangedBy = THE_SYSTEM): Promise<Settings> {
    return this.settings.save(patch, by)
  }

  async getEnvironment(environment: Environment): Promise<EnvironmentSettings> {
    return this.environments.get(environment)
  }

  /** The patch as it would be saved; throws where it is wrong or asks for what the options settle. */
  async checkEnvironmentPatch(
    environment: Environment,
    patch: EnvironmentPatch
  ): Promise<EnvironmentPatch> {
    return this.environments.check(environment, patch)
  }

  async saveEnvironment(
    environment: Environment,
    patch: EnvironmentPatch,
    by: ChangedBy = THE_SYSTEM
  ): Promise<EnvironmentSettings> {
    const saved = await this.environments.save(environment, patch, by)
    await this.secrets.check()
    return saved
  }

  async getCredential(environment: Environment): Promise<Credential> {
    return this.secrets.watch(() => this.credentials.get(environment))
  }

  async getPaymentSetup(environment: Environment): Promise<PaymentSetup> {
    return this.secrets.watch(() => this.credentials.getSetup(environment))
  }

  /** What a key would be used as, without using it: payments go on with the current one. */
  async prepareCredential(environment: Environment, apiKey: string): Promise<Credential> {
    return this.credentials.prepare(environment, apiKey)
  }

  /** From time to time: what changed in the options leaves no trace while it happens. */
  async deleteStrayTokens(): Promise<void> {
    for (const environment of ENVIRONMENTS) {
      await this.credentials.deleteStrayTokens(environment)
    }
  }

  async discardCredential(credential: Credential): Promise<void> {
    return this.credentials.discard(credential)
  }

  /** The key of this credential version has been exchanged for a token. */
  async markVerified(environment: Environment, credentialVersion: number): Promise<void> {
    return this.environments.markVerified(environment, credentialVersion)
  }

  /** The key of this credential version was not exchanged for a token, and why. */
  async noteProblem(
    environment: Environment,
    credentialVersion: number,
    problem: EnvironmentProblem
  ): Promise<void> {
    return this.environments.noteProblem(environment, credentialVersion, problem)
  }

  async audit(entry: AuditInput): Promise<void> {
    return appendAudit(this.database, entry)
  }

  async listAudit(page: {
    limit: number
    offset: number
  }): Promise<{ entries: AuditEntry[]; count: number }> {
    return listAudit(this.database, page)
  }
}

export default ExtWalletModuleService
