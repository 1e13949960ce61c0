import { startSimulator } from "../../../simulator"
import { isSimulator } from "../../settings/is-simulator"
import { judgeSimulator } from "../addresses"

describe("the doctor on the simulator", () => {
  it.each([
    [true, true, "error"],
    [true, false, "warning"],
    [false, true, "ok"],
  ])("finds it in use %s, in production %s: %s", (isSimulated, isProduction, status) => {
    expect(judgeSimulator(isSimulated, isProduction).status).toBe(status)
  })

  it("knows the simulator by its answer, and takes nothing else for it", async () => {
    const simulator = await startSimulator({ port: 0 })
    expect(await isSimulator(`${simulator.url}/v1`)).toBe(true)
    await simulator.close()
    expect(await isSimulator(simulator.url)).toBe(false)
  })
})
