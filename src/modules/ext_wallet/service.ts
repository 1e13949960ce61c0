import { MedusaService } from "@medusajs/framework/utils"
import type { FindConfig, InferTypeOf, ModuleJoinerConfig } from "@medusajs/framework/types"
import { ENVIRONMENTS, type Environment } from "../../domain/environment"
import type { Credential } from "../../gateway/token"
import { watchBacklog } from "../../telemetry/telemetry"
import { appendAudit, type AuditInput, type ChangedBy } from "./audit/audit"
import { joinerConfig, shownOf } from "./joiner-config"
import { type BeforeCall, lookBeforeCall } from "./before-call"
import { ExtWalletAlert } from "./models/alert"
import { ExtWalletAnnouncement } from "./models/announcement"
import { ExtWalletAudit } from "./models/audit"
import { ExtWalletEnvironment } from "./models/environment"
import { ExtWalletEvent } from "./models/event"
import { ExtWalletPaymentRequest } from "./models/payment-request"
import { ExtWalletProfile } from "./models/profile"
import { ExtWalletRefund } from "./models/refund"
import { ExtWalletSetting } from "./models/setting"
import { ExtWalletTestPayment } from "./models/test-payment"
import { ExtWalletToken } from "./models/token"
import { ExtWalletTransaction } from "./models/transaction"
import type { ResolvedOptions } from "./options/resolve"
import type { EnvironmentPatch, EnvironmentSettings } from "./settings/environments"
import type { Settings } from "./settings/settings-schema"
import type { EnvironmentProblem } from "./settings/environment-row"
import { type Cradle, createStores, RESOLVED_OPTIONS, type Stores } from "./stores"
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
  ExtWalletRefund,
  ExtWalletAnnouncement,
  ExtWalletProfile,
  ExtWalletTestPayment,
  ExtWalletPaymentRequest,
}) {
  readonly options: ResolvedOptions
  readonly ledger: Stores["ledger"]
  readonly outbox: Stores["outbox"]
  readonly refunds: Stores["refunds"]
  readonly statements: Stores["statements"]
  readonly paymentRequests: Stores["paymentRequests"]
  readonly calls: Stores["calls"]
  readonly health: Stores["health"]
  readonly servers: Stores["servers"]
  readonly profiles: Stores["profiles"]
  readonly testPayments: Stores["testPayments"]
  readonly alerts: Stores["alerts"]
  readonly tokenStore: Stores["tokenStore"]
  readonly links: Stores["links"]
  readonly references: Stores["references"]
  readonly deliveryHashes: Stores["deliveryHashes"]
  readonly secrets: Stores["secrets"]
  private readonly database: Cradle["__pg_connection__"]
  private readonly settings: Stores["settings"]
  private readonly environments: Stores["environments"]
  private readonly credentials: Stores["credentials"]

  readonly unfinished = createUnfinishedWork()
  private endWatching: () => void = () => undefined

  /** Medusa calls these after loading the modules, and before shutting them down. */
  readonly __hooks: {
    onApplicationStart: () => Promise<void>
    onApplicationPrepareShutdown: () => Promise<void>
  }

  constructor(cradle: Cradle) {
    super(cradle)
    const stores = createStores(cradle, this.unfinished)
    this.options = cradle[RESOLVED_OPTIONS]
    this.database = cradle.__pg_connection__
    this.ledger = stores.ledger
    this.outbox = stores.outbox
    this.refunds = stores.refunds
    this.statements = stores.statements
    this.paymentRequests = stores.paymentRequests
    this.calls = stores.calls
    this.health = stores.health
    this.servers = stores.servers
    this.profiles = stores.profiles
    this.testPayments = stores.testPayments
    this.alerts = stores.alerts
    this.tokenStore = stores.tokenStore
    this.links = stores.links
    this.references = stores.references
    this.deliveryHashes = stores.deliveryHashes
    this.secrets = stores.secrets
    this.settings = stores.settings
    this.environments = stores.environments
    this.credentials = stores.credentials
    this.__hooks = {
      onApplicationStart: async () => {
        this.references.prepare()
        const raised = this.profiles.raiseAtBoot(() => this.settings.get())
        await Promise.all([this.secrets.atBoot(), raised])
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

  /** For Medusa's data graph, without the hidden columns. */
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

  async noteShown(environment: Environment, key: string, shown: "right" | "wrong"): Promise<void> {
    await this.environments.noteShown(environment, key, shown)
  }

  /** The patch as it would be saved; throws if it is wrong or asks for what the options settle. */
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

  /** What has to be known before the service is asked, by one look. */
  async lookBeforeCall(call: "init" | "resume"): Promise<BeforeCall> {
    const { database, options, credentials, secrets } = this
    const look = await lookBeforeCall({ database, options, credentials }, call)
    return { ...look, getSetup: (environment) => secrets.watch(() => look.getSetup(environment)) }
  }

  /** Prepares a key without using it: payments continue with the current one. */
  async prepareCredential(environment: Environment, apiKey: string): Promise<Credential> {
    return this.credentials.prepare(environment, apiKey)
  }

  /** Runs periodically, because a change in the options triggers nothing by itself. */
  async deleteStrayTokens(): Promise<void> {
    for (const environment of ENVIRONMENTS) {
      await this.credentials.deleteStrayTokens(environment)
    }
  }

  async discardCredential(credential: Credential): Promise<void> {
    return this.credentials.discard(credential)
  }

  /** Why the key of this credential version was not exchanged for a token. Null: it was. */
  async noteVerification(
    environment: Environment,
    credentialVersion: number,
    problem: EnvironmentProblem | null
  ): Promise<void> {
    return this.environments.noteVerification(environment, credentialVersion, problem)
  }

  async audit(entry: AuditInput): Promise<void> {
    return appendAudit(this.database, entry)
  }
}

export default ExtWalletModuleService
