import { createRequire } from "node:module"

/**
 * Has every client of Stripe's package in this process talk to a port of this machine. Before Medusa loads.
 * @param {NodeJS.Require} load @param {number} port
 */
export function useLocalStripe(load, port) {
  const ofProvider = createRequire(load.resolve("@medusajs/payment-stripe"))
  const Stripe = ofProvider("stripe")
  class LocalStripe extends Stripe {
    /** @param {string} key */
    constructor(key) {
      super(key, { host: "127.0.0.1", port, protocol: "http", telemetry: false })
    }
  }
  Object.assign(LocalStripe, { default: LocalStripe, Stripe: LocalStripe })
  const loaded = ofProvider.cache[ofProvider.resolve("stripe")]
  if (loaded) loaded.exports = LocalStripe
}
