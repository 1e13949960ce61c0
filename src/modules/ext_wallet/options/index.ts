export type { MapAddress, ResolveMerchantAccount } from "./schema"
export { type ExtWalletOptions, extWalletOptionsSchema } from "./schema"
export {
  type OptionsContext,
  type ResolvedEnvironment,
  type ResolvedOptions,
  resolveOptions,
} from "./resolve"
