/** RFC 6750; the document does not show how the token is presented (seed §5.10). */
import type { ApiKey } from "./credentials"
import type { Call } from "./http-exchange"
import type { Service } from "./service"

export function bearerKey(service: Service, call: Call): ApiKey | undefined {
  const token = /^Bearer (\S+)$/i.exec(call.headers.authorization ?? "")?.[1]
  return token === undefined ? undefined : service.credentials.findKeyByToken(token)
}
