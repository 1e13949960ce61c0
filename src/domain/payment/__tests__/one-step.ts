/** Tests of single steps: what a signal makes of a payment, each case by its name. */
import { decide } from "../decide"
import type { Payment } from "../payment"
import type { Signal } from "../signal"
import { aPayment, MOMENT } from "./a-payment"

export type Case = [string, Partial<Payment>, Signal, object, beside?: Partial<Payment>]

export const INTACT = { kind: "none", next: "nothing" }
export const to = (state: Payment["state"], set: Partial<Payment> = {}) => ({
  set: { state, ...set },
})
export const withEvent = (type: string) => ({ kind: "change", events: [{ type }] })
export const asked = (over: Partial<Payment> = {}) =>
  ({ state: "resuming", asked_from: "approved", resume_count: 1, ...over }) as const
export const inReview = (over: Partial<Payment> = {}) =>
  ({ state: "review", reason: "outcome_unknown", capture: "unknown", ...over }) as const

export function testSteps(subjects: Record<string, Case[]>): void {
  describe.each(Object.entries(subjects))("%s", (_subject, cases) => {
    it.each(cases.map((step) => [step[0], step] as const))("%s", (_what, step) => {
      const [, over, signal, expected, beside] = step
      const others = beside ? [aPayment({ id: "ewtx_2", ...beside })] : []
      expect(decide(aPayment(over), others, signal, MOMENT)).toMatchObject(expected)
    })
  })
}
