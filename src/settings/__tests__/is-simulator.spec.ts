import { startSimulator } from "../../../simulator"
import { isSimulator } from "../is-simulator"

describe("an address of the simulator", () => {
  it("is known by its answer, and no other address is taken for one", async () => {
    const simulator = await startSimulator({ port: 0 })
    expect(await isSimulator(`${simulator.url}/v1`)).toBe(true)
    await simulator.close()
    expect(await isSimulator(simulator.url)).toBe(false)
  })

  it("is not recognized if a test told the simulator not to identify itself", async () => {
    const simulator = await startSimulator({ port: 0, identifiesItself: false })
    expect(await isSimulator(simulator.url)).toBe(false)
    await simulator.close()
  })
})
