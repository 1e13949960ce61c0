import { judgeMedusaVersion, versionProblem } from "../medusa-version"
import { inWords } from "../../words/sentence"

describe("the version of Medusa", () => {
  it.each([
    ["2.17.2", "older"],
    ["1.20.0", "older"],
    ["2.18.0", "tested"],
    ["2.19.0-preview-20260811104048", "tested"],
    ["2.21.2", "tested"],
    ["2.21.99", "tested"],
    ["2.22.0", "newer"],
    ["3.0.0", "newer"],
    ["workspace:*", "unknown"],
    [null, "unknown"],
  ])("%s is %s", (version, verdict) => {
    expect(judgeMedusaVersion(version)).toBe(verdict)
    expect(versionProblem(version) === null).toBe(verdict === "tested")
  })

  it("names the versions that are tested when it is another", () => {
    expect(inWords([versionProblem("2.15.0")!.message])).toContain("2.18.0 to 2.21.x")
    expect(inWords([versionProblem("2.30.0")!.message])).toContain("2.30.0")
  })
})
