const {
  AbstractNotificationProviderService,
  MedusaError,
  ModuleProvider,
  Modules,
} = require("@medusajs/framework/utils")

/** Takes every message, which Medusa then keeps in the database; a mailbox can be down. */
class TestMailService extends AbstractNotificationProviderService {
  static identifier = "test-mail"

  async send({ to }) {
    if (to !== "" && to === process.env.EXT_WALLET_TEST_MAILBOX_DOWN) {
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The mail server is down.")
    }
    return {}
  }
}

module.exports = ModuleProvider(Modules.NOTIFICATION, { services: [TestMailService] })
