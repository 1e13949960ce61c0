/** What the merchant calls the payment service, inside a sentence and at its beginning. */
export function serviceNames(name: string): { serviceName: string; ServiceName: string } {
  return { serviceName: name, ServiceName: name.charAt(0).toUpperCase() + name.slice(1) }
}
