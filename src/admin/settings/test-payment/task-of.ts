import type { TestPayment, TestQuestion } from "../../api-types"

/** What an admin has to do now for a test payment to go on. */
export type Task =
  /** `failed`: it never got as far as the wallet. `stopped`: it ended before it was approved. */
  | { kind: "nothing" | "failed" | "approve" | "approve_again" | "wait" | "stopped" | "finished" }
  | { kind: "answer"; question: TestQuestion }

/** These are asked under Advanced alone. */
const EXTRA = ["repeat", "after_repeat"]

type Progress = Pick<TestPayment, "id" | "state" | "questions">

export function taskOf({ id, state, questions }: Progress): Task {
  if (id === null) {
    return { kind: "nothing" }
  }
  const asked = questions.filter((question) => !EXTRA.includes(question.id))
  const question = asked.find(({ open }) => open)
  if (question) {
    return { kind: "answer", question }
  }
  return asked.every(({ answer }) => answer !== null)
    ? { kind: "finished" }
    : { kind: withoutQuestion(state) }
}

export function extraQuestion({ questions }: Progress): TestQuestion | undefined {
  return questions.find(({ id, open }) => open && EXTRA.includes(id))
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
export function isWaiting({ kind }: Task): boolean {
  return kind === "approve" || kind === "approve_again" || kind === "wait"
}
