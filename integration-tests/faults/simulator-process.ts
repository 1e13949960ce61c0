/** The payment service in a process of its own, so that it outlives every shop that is killed. */
import { startSimulator, type SimulatorOptions } from "../../simulator"

async function serve(options: SimulatorOptions) {
  const { url, apiKey } = await startSimulator(options)
  process.send?.({ type: "ready", url, apiKey })
}

process.once("disconnect", () => process.exit(0))
void serve(JSON.parse(process.argv[2] ?? "{}"))
