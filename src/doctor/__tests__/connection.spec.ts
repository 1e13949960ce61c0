import { findRegistrationProblem } from "../../domain/provider-registration"
import { judgeRegion, judgeRegistration } from "../connection"

describe("the doctor on what connects the wallet with the store", () => {
  it.each([
    [judgeRegistration(null), "ok"],
    [judgeRegistration(findRegistrationProblem({})), "error"],
    [judgeRegion(["France", "Germany"]), "ok"],
    [judgeRegion([]), "warning"],
  ])("says %j", (check, status) => {
    expect(check.status).toBe(status)
    expect(check.remedy === null).toBe(status === "ok")
    expect(check.link === null).toBe(status === "ok")
  })

  it("names the regions, the first five of them", () => {
    const many = ["A", "B", "C", "D", "E", "F"]
    expect(judgeRegion(many).message).toContain("A, B, C, D, E, …")
  })
})
