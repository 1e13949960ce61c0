import { findRegistrationProblem } from "../../domain/provider-registration"
import { judgeRegion, judgeRegistration } from "../connection"

describe("the doctor on what connects the wallet with the store", () => {
  it.each([
    [judgeRegistration(null), "ok"],
    [judgeRegistration(findRegistrationProblem({})), "error"],
    [judgeRegion(true), "ok"],
    [judgeRegion(false), "warning"],
  ])("says %j", (check, status) => {
    expect(check.status).toBe(status)
    expect(check.remedy === null).toBe(status === "ok")
  })
})
