import en from "./admin/en"

/** What the merchant calls the payment service, inside a sentence and at its beginning. */
export type ServiceNames = { serviceName: string; ServiceName: string }

export function serviceNames(given: string | null): ServiceNames {
  const name = given ?? en.service.name
  return { serviceName: name, ServiceName: name.charAt(0).toUpperCase() + name.slice(1) }
}
