import { checkMedusaVersion } from "../medusa-version"

describe("the doctor on Medusa's version", () => {
  it("is content with the one that this repository is tested with", () => {
    const { version } = jest.requireActual<{ version: string }>(
      "../../../node_modules/@medusajs/medusa/package.json"
    )
    expect(checkMedusaVersion()).toMatchObject({
      id: "medusa_version",
      status: "ok",
      message: expect.stringContaining(`Medusa ${version} is supported`),
      remedy: null,
    })
  })

  it.each(["2.17.2", "2.22.0", null])("warns of %s, and says what to do", (version) => {
    const check = checkMedusaVersion(version)
    expect(check.status).toBe("warning")
    expect(check.remedy).toEqual(expect.any(String))
  })
})
