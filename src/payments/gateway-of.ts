import { createGateway, type Gateway, GatewayError } from "../gateway"
import { traced } from "../telemetry"
import type { Wallet } from "./dependencies"

/** A gateway keeps tokens in memory: one per process and module, not one per call. */
const gateways = new WeakMap<Wallet, Gateway>()

export function gatewayOf(wallet: Wallet): Gateway {
  const gateway =
    gateways.get(wallet) ?? tracedGateway(createGateway({ tokenStore: wallet.tokenStore }))
  gateways.set(wallet, gateway)
  return gateway
}

/** The calls to the service as the store's telemetry sees them: with token, renewal and retries. */
function tracedGateway(gateway: Gateway): Gateway {
  return {
    ...gateway,
    init: (credential, request) =>
      traced(
        "init",
        { "ext_wallet.environment": credential.environment },
        () => gateway.init(credential, request),
        () => ({ outcome: "answered" }),
        (error) => (error instanceof GatewayError ? error.kind : "error")
      ),
    resume: (credential, transactionId, maySend) =>
      traced(
        "resume",
        { "ext_wallet.environment": credential.environment },
        () => gateway.resume(credential, transactionId, maySend),
        ({ kind }) => ({ outcome: kind, failed: kind !== "answered" })
      ),
  }
}
