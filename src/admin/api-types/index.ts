/** What the admin API answers and takes, as the dashboard sees it. */
export * from "./payments"
export * from "./settings"
