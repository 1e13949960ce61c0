import { MedusaService } from "@medusajs/framework/utils"
import type { Environment } from "../../domain/environment"
import type { Credential } from "../../gateway/credential"
import type { TokenStore } from "../../gateway/token-store"
import { type Cradle, RESOLVED_OPTIONS } from "./cradle"
import { createLedger } from "./ledger/ledger"
import type { Ledger } from "./ledger/types"
import { ExtWalletEnvironment } from "./models/environment"
import { ExtWalletEvent } from "./models/event"
import { ExtWalletSetting } from "./models/setting"
import { ExtWalletToken } from "./models/token"
import { ExtWalletTransaction } from "./models/transaction"
import type { ResolvedOptions } from "./options"
import { createLinkSigner, type LinkSigner } from "./secrets/links"
import { resealAll } from "./secrets/reseal"
import { createSecretBox } from "./secrets/secret-box"
import { type CredentialStore, createCredentialStore } from "./settings/credentials"
import { createEnvironmentStore, type EnvironmentStore } from "./settings/environments"
import { createSettingsStore, type SettingsStore } from "./settings/settings"
import type { EnvironmentPatch, EnvironmentSettings, Settings } from "./settings/types"
import { createTokenStore } from "./tokens/token-store"

class ExtWalletModuleService extends MedusaService({
  ExtWalletSetting,
  ExtWalletEnvironment,
  ExtWalletToken,
  ExtWalletTransaction,
  ExtWalletEvent,
}) {
  readonly options: ResolvedOptions
  readonly ledger: Ledger
  readonly tokenStore: TokenStore
  readonly links: LinkSigner
  private readonly settings: SettingsStore
  private readonly environments: EnvironmentStore
  private readonly credentials: CredentialStore

  /** Medusa calls it once the modules are loaded. */
  readonly __hooks: { onApplicationStart: () => Promise<void> }

  constructor(cradle: Cradle) {
    super(cradle)
    const { [RESOLVED_OPTIONS]: options, __pg_connection__: database, logger } = cradle
    const box = createSecretBox(options.secrets)
    this.options = options
    this.ledger = createLedger(database)
    this.links = createLinkSigner(options.secrets)
    this.tokenStore = createTokenStore({ database, box })
    this.settings = createSettingsStore(database)
    this.credentials = createCredentialStore({ database, box, options })
    this.environments = createEnvironmentStore({
      database,
      options,
      credentials: this.credentials,
    })
    const rotation = {
      database,
      credentials: this.credentials,
      tokenStore: this.tokenStore,
      warn: (message: string) => {
        logger.warn(message)
      },
    }
    this.__hooks = {
      onApplicationStart: async () => {
        if (options.secrets.length > 1) {
          await resealAll(rotation)
        }
      },
    }
  }

  async getSettings(): Promise<Settings> {
    return this.settings.get()
  }

  async saveSettings(patch: Partial<Settings>): Promise<Settings> {
    return this.settings.save(patch)
  }

  async getEnvironment(environment: Environment): Promise<EnvironmentSettings> {
    return this.environments.get(environment)
  }

  async saveEnvironment(
    environment: Environment,
    patch: EnvironmentPatch
  ): Promise<EnvironmentSettings> {
    return this.environments.save(environment, patch)
  }

  async getCredential(environment: Environment): Promise<Credential> {
    return this.credentials.get(environment)
  }

  /** The key of this credential version has been exchanged for a token. */
  async markVerified(environment: Environment, credentialVersion: number): Promise<void> {
    return this.environments.markVerified(environment, credentialVersion)
  }
}

export default ExtWalletModuleService
