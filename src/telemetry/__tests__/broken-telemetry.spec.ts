import {
  metrics,
  type MeterProvider,
  type Span,
  trace,
  type Tracer,
} from "@medusajs/framework/opentelemetry/api"

import { countMove, traced, watchBacklog } from "../telemetry"

afterEach(() => {
  trace.disable()
  metrics.disable()
})

type Work = (span: Span) => unknown

const broken = (): never => {
  throw new Error("The exporter is gone.")
}

/** Of a span, what the plugin calls. */
const working = { setAttributes: () => undefined, setStatus: () => undefined, end: () => undefined }

function trackWith(startActiveSpan: (name: string, work: Work) => unknown): void {
  const tracer = { startActiveSpan } as unknown as Tracer
  trace.setGlobalTracerProvider({ getTracer: () => tracer })
}

const withSpan = (span: object) => (_name: string, work: Work) => work(span as Span)

const FAULTS: Record<string, () => void> = {
  "has no tracer to give": () => trace.setGlobalTracerProvider({ getTracer: broken }),
  "cannot start a span": () => trackWith(broken),
  "never comes to the work": () => trackWith(() => undefined),
  "throws once the work has begun": () =>
    trackWith((_name, work) => {
      void Promise.resolve(work(working as unknown as Span)).catch(() => undefined)
      broken()
    }),
  "cannot describe a span": () => trackWith(withSpan({ ...working, setAttributes: broken })),
  "cannot end a span": () => trackWith(withSpan({ ...working, end: broken })),
  "cannot measure": () => {
    metrics.setGlobalMeterProvider({ getMeter: broken })
  },
}

describe.each(Object.entries(FAULTS))("telemetry that %s", (_fault, breakIt) => {
  beforeEach(breakIt)

  it("leaves the answer of the service as it is, and has it asked once", async () => {
    const ask = jest.fn(() => Promise.resolve("captured"))
    const asked = traced("resume", {}, ask, (outcome) => ({ outcome }))
    await expect(asked).resolves.toBe("captured")
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it("hides no error", async () => {
    const failure = new Error("The database is away.")
    const failing = jest.fn(() => Promise.reject(failure))
    await expect(traced("settle", {}, failing, () => ({ outcome: "" }))).rejects.toBe(failure)
    expect(failing).toHaveBeenCalledTimes(1)
  })

  it("keeps no server from starting or ending", () => {
    const nothing = () => Promise.resolve({ count: 0, seconds: 0 })
    const end = watchBacklog({ openReviews: nothing, lateEvents: nothing })
    expect(end).not.toThrow()
  })
})

it("a payment that moved, and cannot be counted, has moved all the same", () => {
  const provider = { getMeter: () => ({ createCounter: () => ({ add: broken }) }) }
  metrics.setGlobalMeterProvider(provider as unknown as MeterProvider)
  const count = () => countMove({ environment: "sandbox", kind: "payment" }, "captured")
  expect(count).not.toThrow()
})

it("an answer that cannot be described is an answer all the same", async () => {
  const describe = () => broken()
  await expect(traced("settle", {}, () => Promise.resolve(1), describe)).resolves.toBe(1)
})
