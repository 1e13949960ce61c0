/** @type {Record<string, string>} */
export const COUNTRIES = { fr: "France", de: "Germany" }
export const DEFAULT_COUNTRY = "fr"
