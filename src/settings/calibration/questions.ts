/** What an admin is asked while finding out how the service behaves. The dashboard imports its types alone. */
import { DASHBOARD_SHOWS } from "../../domain/payment/signal"
import { OTHER_CURRENCY, SHOWN_AMOUNTS } from "../../domain/shown-amount"

/** In this order. */
export const CALIBRATION_QUESTIONS = {
  /** Of the SDK, which sends nobody back: the payment was approved. */
  approved: ["approved"],
  /** What the service's own dashboard shows before resume, and after it. */
  before_resume: DASHBOARD_SHOWS,
  after_resume: DASHBOARD_SHOWS,
  shown_amount: SHOWN_AMOUNTS,
  /** Or a currency code. */
  shown_currency: [OTHER_CURRENCY],
  /** Whether resume is sent once more, and what became of that. */
  repeat: ["skip", "ask"],
  after_repeat: ["once", "twice", "cant_tell"],
} as const

export type CalibrationQuestion = keyof typeof CALIBRATION_QUESTIONS

export const QUESTION_IDS = [
  "approved",
  "before_resume",
  "after_resume",
  "shown_amount",
  "shown_currency",
  "repeat",
  "after_repeat",
] as const satisfies readonly CalibrationQuestion[]
