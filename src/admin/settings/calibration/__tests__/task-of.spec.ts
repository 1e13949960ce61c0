/// <reference types="jest" />
import type { CalibrationQuestion } from "../../../api-types"
import { isWaiting, taskOf } from "../task-of"

const BEFORE: CalibrationQuestion = {
  id: "before_resume",
  answers: ["captured", "not_captured", "cant_tell"],
  answer: null,
  open: true,
}

const calibration = (
  state: string | null,
  questions: CalibrationQuestion[] = [],
  finished_at: string | null = null
) => ({ calibration: { state, finished_at }, questions })

describe("what an admin has to do for a calibration to go on", () => {
  it.each([
    [null, "failed", false],
    ["ready", "approve", true],
    ["canceled", "approve_again", true],
    ["approved", "wait", true],
    ["resuming", "wait", true],
    ["init_failed", "stopped", false],
  ])("with the payment %s and no question open is %s", (state, kind, waits) => {
    const task = taskOf(calibration(state))
    expect([task.kind, isWaiting(task)]).toEqual([kind, waits])
  })

  it("is the question that is open, as long as it is not finished", () => {
    const answered = { ...BEFORE, id: "approved", open: false } as const
    const task = taskOf(calibration("approved", [answered, BEFORE]))
    expect(task).toEqual({ kind: "answer", question: BEFORE })
    expect(isWaiting(task)).toBe(false)
    const finished = calibration("captured", [BEFORE], "2026-11-17T00:00:00Z")
    expect(taskOf(finished)).toEqual({ kind: "finished" })
  })

  it("is nothing before the first one", () => {
    expect(taskOf({ calibration: null, questions: [] })).toEqual({ kind: "nothing" })
  })
})
