/** The service is out of reach, although its address is still the same. */
import type ExtWalletModuleService from "../../src/modules/ext_wallet/service"

type Look = ExtWalletModuleService["lookBeforeCall"]

/** Calls go to another address until they are led back, by whichever of several is first. */
const UNMISLED = new WeakMap<ExtWalletModuleService, Look>()

export function misleadCalls(wallet: ExtWalletModuleService, address: string): () => void {
  const lookBeforeCall = UNMISLED.get(wallet) ?? wallet.lookBeforeCall.bind(wallet)
  UNMISLED.set(wallet, lookBeforeCall)
  wallet.lookBeforeCall = async (call) => {
    const look = await lookBeforeCall(call)
    return {
      ...look,
      getSetup: async (environment) => {
        const setup = await look.getSetup(environment)
        return { ...setup, credential: { ...setup.credential, baseUrl: address } }
      },
    }
  }
  return () => {
    wallet.lookBeforeCall = lookBeforeCall
  }
}

/** Where nothing listens. */
export const NOBODY = "http://127.0.0.1:1"
