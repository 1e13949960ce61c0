/** RFC 6750. How the service expects the token is not known (docs/service.md). */
import type { ApiKey } from "./credentials"
import type { Call } from "./http-exchange"
import type { Service } from "./service"

export function bearerKey(service: Service, call: Call): ApiKey | undefined {
  const token = /^Bearer (\S+)$/i.exec(call.headers.authorization ?? "")?.[1]
  return token === undefined ? undefined : service.credentials.findKeyByToken(token)
}
