/** The short form of `npm run test:install`: the packed plugin in a plain store, as its README says. */
import { runProgram } from "../shop/run-program"

jest.setTimeout(900_000)

describe("the packed plugin in a plain store", () => {
  it("is set up as the README says, and sells in production mode", async () => {
    const script = "integration-tests/install/test-install.mjs"
    const { code, output } = await runProgram(script, ["--short"])
    expect(output).toContain("✓ A payment in production")
    expect([code, output]).toEqual([0, expect.stringMatching(/1 passed, 0 failed\n$/)])
  })
})
