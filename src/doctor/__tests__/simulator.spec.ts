import { judgeSimulator } from "../addresses"

describe("the doctor on the simulator", () => {
  it.each([
    [true, true, "error"],
    [true, false, "warning"],
    [false, true, "ok"],
  ])("finds it in use %s, in production %s: %s", (isSimulated, isProduction, status) => {
    expect(judgeSimulator(isSimulated, isProduction).status).toBe(status)
  })
})
