/**
 * What a form or a list of Medusa's dashboard is made of. Dashboards export such parts from 2.21 on; these are
 * ours, so that the plugin runs in older ones, too.
 */
export { DataTable } from "./data-table"
export { Form } from "./form"
export { KeyboundForm } from "./keybound-form"
export { ordersQueryKeys, productsQueryKeys, regionsQueryKeys } from "./query-keys"
export { useRegions, useSalesChannels, useUser } from "./use-admin-data"
export { useDate } from "./use-date"
