import { unreachable } from "../domain/unreachable"
import type { Wording } from "../domain/wording"
import type { FailureFacts, GatewayOperation } from "./failure"
import { toWording } from "./wording"

type Texts = { problem: string; remedy: string }
export type Explanation = Texts & { wording: Wording }

const CALL: Record<GatewayOperation, string> = {
  token: "the token request",
  init: "the start of the payment",
  resume: "the confirmation of the payment",
}

const ADDRESS_OPTION: Record<GatewayOperation, string> = {
  token: "authUrl",
  init: "baseUrl",
  resume: "baseUrl",
}

const CHECK_WHITELIST =
  "Check the API key against the operator's dashboard, check firewall restrictions, and ask the operator whether this server's IP address is whitelisted."

const LOOK_IT_UP = "Look the payment up in the operator's dashboard before anyone pays again."

/** What an admin reads: what happened, and what to do next (docs/service.md, "Statuses"). */
export function explainFailure(failure: FailureFacts): Explanation {
  return { ...inEnglish(failure), wording: toWording(failure) }
}

function inEnglish(failure: FailureFacts): Texts {
  const { kind, operation, status } = failure
  const call = CALL[operation]
  const seen = seenIn(failure)
  switch (kind) {
    case "unreachable":
      return {
        problem: `The payment service could not be reached for ${call}${seen}.`,
        remedy: `Check this server's connection, its outbound firewall and the option \`${ADDRESS_OPTION[operation]}\`, then try again.`,
      }
    case "bad_request":
      return operation === "token"
        ? {
            problem: `The API key or Grant_type is wrong${seen}.`,
            remedy:
              "Compare the API key with the one in the operator's dashboard, and regenerate it there if needed.",
          }
        : {
            problem: `The payment service did not accept ${call}${seen}.`,
            remedy:
              "Check the account and merchant account in the settings; the payment's log shows what the service said.",
          }
    case "unauthorized":
      return {
        problem:
          operation === "token"
            ? `The API key is not valid, or this server's IP address is not whitelisted${seen}.`
            : `The payment service does not accept our access token for ${call}: the API key is no longer valid, or this server's IP address is not whitelisted${seen}.`,
        remedy: CHECK_WHITELIST,
      }
    case "refused":
      return refused(operation, status, seen)
    case "uncertain":
      return uncertain(operation, status, seen)
    case "unreadable":
      return {
        problem: `The answer to ${call} could not be understood${seen}.`,
        remedy:
          operation === "resume"
            ? LOOK_IT_UP
            : `Try again in a moment; if it stays, check the option \`${ADDRESS_OPTION[operation]}\`, then report it to the operator's support.`,
      }
    case "no_token":
      return {
        problem:
          "The payment service says that an access token for this API key exists already, but not which, and none is stored here.",
        remedy:
          "Generate a new API key in the operator's dashboard (DEVELOPERS, API Keys), enter it in the settings, and revoke the old one.",
      }
    default:
      return unreachable(kind)
  }
}

function refused(operation: GatewayOperation, status: number | undefined, seen: string): Texts {
  const option = ADDRESS_OPTION[operation]
  if (status !== undefined && status >= 300 && status < 400) {
    return {
      problem: `The payment service answered ${CALL[operation]} with a redirect, which is never followed, so that no key is sent elsewhere${seen}.`,
      remedy: `Set the option \`${option}\` to the service's final address.`,
    }
  }
  if (operation === "token") {
    return {
      problem: `The request did not reach the authorization server${seen}.`,
      remedy: `Check the option \`${option}\`, this server's connection and its outbound firewall, then report it to the operator's support.`,
    }
  }
  return {
    problem: `The payment service refused ${CALL[operation]}${seen}.`,
    remedy: "The payment's log shows what the service said; ask the operator's support about it.",
  }
}

function uncertain(operation: GatewayOperation, status: number | undefined, seen: string): Texts {
  if (operation === "resume") {
    return {
      problem: `It is not known whether the payment was captured${seen}.`,
      remedy: LOOK_IT_UP,
    }
  }
  const fault = status !== undefined && status >= 500
  return {
    problem: fault
      ? `The payment service has a fault of its own${seen}.`
      : `The payment service did not answer ${CALL[operation]} properly${seen}.`,
    remedy: "Try again in a moment; if it stays, report it to the operator's support.",
  }
}

function seenIn({ status, detail }: FailureFacts): string {
  const parts = [status === undefined ? null : `status ${status}`, detail].filter(Boolean)
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`
}
