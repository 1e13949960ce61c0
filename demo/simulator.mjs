import { startSimulator } from "../.medusa/server/simulator/index.js"

const simulator = await startSimulator({
  port: Number(process.env.SIMULATOR_PORT),
  host: process.env.SIMULATOR_HOST,
  journalFile: process.env.SIMULATOR_JOURNAL,
  sandboxKey: process.env.DEMO_SANDBOX_API_KEY,
  // What an operator would have registered for this shop.
  errorUrl: process.env.SIMULATOR_ERROR_URL,
  merchantName: "Atelier Nord",
})
process.stdout.write(`The wallet simulator answers at ${simulator.url}\n`)

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => simulator.close().then(() => process.exit(0)))
}
