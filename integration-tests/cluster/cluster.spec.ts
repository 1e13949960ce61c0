/** Several servers in small. The long form: `npm run test:cluster`. */
import { spawn } from "node:child_process"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")

jest.setTimeout(900_000)

async function testCluster(...flags: string[]) {
  // The second run finds the tables that the first has made.
  const template = `cluster_template_${process.pid}`
  const command = path.join(ROOT, "integration-tests/cluster/test-cluster.mjs")
  const child = spawn(process.execPath, [command, "--template", template, ...flags], {
    cwd: ROOT,
    // Jest's own flags and the silence of its environment are not for the servers.
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()))
  }
  const code = await new Promise((resolve) => child.once("close", resolve))
  if (code !== 0) throw new Error(output.slice(-6_000))
  return output
}

describe("three servers and a worker", () => {
  it("make one order of each payment, with one server killed and one stopped, through PgBouncer", async () => {
    const output = await testCluster("--payments", "15", "--pgbouncer")
    expect(output).toContain("15 checkouts, shared locks, through PgBouncer")
    expect(output).toMatch(/^tokens: 1$/m)
    expect(output).toMatch(/^Health on the locks: ok$/m)
  })

  it("charge nobody twice where each keeps its locks to itself, and Health says what is wrong", async () => {
    const output = await testCluster("--payments", "10", "--memory-locks")
    expect(output).toMatch(/^Health on the locks: error$/m)
  })
})
