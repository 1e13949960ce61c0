export type { MapAddress, ResolveMerchantAccount } from "./callbacks"
export { type ExtWalletOptions, extWalletOptionsSchema } from "./schema"
export {
  type OptionsContext,
  type ResolvedEnvironment,
  type ResolvedOptions,
  resolveOptions,
} from "./resolve"
