import en from "./admin/en"

/** What the merchant calls the payment service, inside a sentence and at its beginning. */
export type ServiceNames = { serviceName: string; ServiceName: string }

/** If the merchant has no name for it: in some languages its form depends on where it stands. */
export type UnnamedService = { name: string; subject: string }

export function serviceNames(
  given: string | null,
  unnamed: UnnamedService = en.service
): ServiceNames {
  if (given === null) {
    return { serviceName: unnamed.name, ServiceName: unnamed.subject }
  }
  return { serviceName: given, ServiceName: given.charAt(0).toUpperCase() + given.slice(1) }
}
