import type { CalibrationQuestion } from "../../api-types"

/** What an admin has to do now for a calibration to go on. */
export type Task =
  /** `nothing`: nobody has started one. `failed`: the last one never got as far as the wallet. */
  | { kind: "nothing" | "failed" | "approve" | "approve_again" | "wait" | "stopped" | "finished" }
  | { kind: "answer"; question: CalibrationQuestion }

type Progress = {
  calibration: { state: string | null; finished_at: string | null } | null
  questions: CalibrationQuestion[]
}

export function taskOf({ calibration, questions }: Progress): Task {
  if (!calibration) {
    return { kind: "nothing" }
  }
  if (calibration.finished_at !== null) {
    return { kind: "finished" }
  }
  const question = questions.find(({ open }) => open)
  return question ? { kind: "answer", question } : { kind: withoutQuestion(calibration.state) }
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
