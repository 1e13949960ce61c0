import { useQuery } from "@tanstack/react-query"

import { getJson } from "../../api-client"
import type {
  EnvironmentName,
  NewTestPayment,
  TestPayment,
  TestPaymentAnswer,
  TestQuestion,
} from "../../api-types"
import { walletKeys } from "../../query-keys"
import { useSetupChange } from "../use-settings"

const POLL_MS = 2000
const pathOf = (environment: EnvironmentName) =>
  `/admin/ext-wallet/environments/${environment}/test-payment`

export function useTestPayment(environment: EnvironmentName) {
  return useQuery({
    queryKey: walletKeys.testPayment(environment),
    queryFn: () => getJson<TestPayment>(pathOf(environment)),
    refetchInterval: ({ state }) => (state.data && isWaiting(taskOf(state.data)) ? POLL_MS : false),
    // The wallet is another tab, so this one is usually hidden while it happens.
    refetchIntervalInBackground: true,
  })
}

export const useStartTestPayment = (environment: EnvironmentName) =>
  useSetupChange<TestPayment, NewTestPayment>(pathOf(environment))

export const useAnswerTestPayment = (environment: EnvironmentName) =>
  useSetupChange<TestPayment, TestPaymentAnswer>(`${pathOf(environment)}/answers`)

/** The admin's next step in a test payment. */
export type Task =
  /** `failed`: it never got as far as the wallet. `stopped`: it ended before it was approved. */
  | { kind: "nothing" | "failed" | "approve" | "approve_again" | "wait" | "stopped" | "finished" }
  | { kind: "answer"; question: TestQuestion }

type Progress = Pick<TestPayment, "id" | "state" | "questions">

export function taskOf({ id, state, questions }: Progress): Task {
  if (id === null) {
    return { kind: "nothing" }
  }
  const question = questions.find(({ open }) => open)
  if (question) {
    return { kind: "answer", question }
  }
  return questions.every(({ answer }) => answer !== null)
    ? { kind: "finished" }
    : { kind: withoutQuestion(state) }
}

function withoutQuestion(state: string | null): Exclude<Task["kind"], "answer"> {
  switch (state) {
    case null:
      return "failed"
    case "ready":
      return "approve"
    case "canceled":
      return "approve_again"
    case "approved":
    case "resuming":
      return "wait"
    default:
      return "stopped"
  }
}

/** Something happens elsewhere: at the wallet, or between the server and the service. */
function isWaiting({ kind }: Task): boolean {
  return kind === "approve" || kind === "approve_again" || kind === "wait"
}

/** It has been started, and there is something left to do or to wait for. */
export function isRunning(task: Task): boolean {
  return task.kind === "answer" || isWaiting(task)
}
