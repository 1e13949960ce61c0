/** Several servers in small. The long form: `npm run test:cluster`. */
import { runProgram } from "../shop/run-program"

jest.setTimeout(900_000)

async function testCluster(...flags: string[]) {
  // The second run finds the tables that the first has made.
  const template = `cluster_template_${process.pid}`
  const { code, output } = await runProgram("integration-tests/cluster/test-cluster.mjs", [
    "--template",
    template,
    ...flags,
  ])
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

  it("charge no customer twice if each keeps its own locks, and Health says what is wrong", async () => {
    const output = await testCluster("--payments", "10", "--memory-locks")
    expect(output).toMatch(/^Health on the locks: error$/m)
  })
})
