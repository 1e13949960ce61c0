import { watchForStandstill } from "../ask-for-payment"

const MINUTE = 60_000

describe("#81 a process that was paused", () => {
  let now = { performance: 0, date: 0 }
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["performance", "Date"] })
    now = { performance: 0, date: 1_700_000_000_000 }
    jest.spyOn(performance, "now").mockImplementation(() => now.performance)
    jest.spyOn(Date, "now").mockImplementation(() => now.date)
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  const pass = (ms: number, clocks: ("performance" | "date")[] = ["performance", "date"]) => {
    for (const clock of clocks) now[clock] += ms
  }

  it("is not one that works for long", () => {
    const { wasStopped, end } = watchForStandstill()
    for (let beat = 0; beat < 100; beat += 1) {
      pass(500)
      jest.advanceTimersByTime(500)
    }
    expect(wasStopped()).toBe(false)
    end()
  })

  it.each<[string, ("performance" | "date")[]]>([
    ["stopped", ["performance", "date"]],
    ["frozen with its machine", ["date"]],
    ["stopped while the clock was set back", ["performance"]],
  ])("is one that was %s", (_how, clocks) => {
    const { wasStopped, end } = watchForStandstill()
    pass(MINUTE, clocks)
    expect(wasStopped()).toBe(true)
    end()
  })

  it("stays one, although its timers were late before the question", () => {
    const { wasStopped, end } = watchForStandstill()
    pass(MINUTE)
    jest.advanceTimersByTime(500)
    expect(wasStopped()).toBe(true)
    end()
  })
})
