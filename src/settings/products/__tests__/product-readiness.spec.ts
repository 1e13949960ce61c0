import { problemsOf } from "../product-readiness"

const LISTED = ["acc_demo", "mer_demo"]

describe("what would stop a product's checkout", () => {
  it.each([
    ["nothing, where it says nothing", null, null, false, []],
    ["nothing, where its account is listed", "mer_demo", null, true, []],
    ["an unlisted account", "mer_x", null, true, ["unlisted_account"]],
    ["nothing, where it is physical and shipped", null, "physical", true, []],
    ["being physical and not shipped", null, "physical", false, ["physical_not_shipped"]],
    ["nothing, where it is digital although it is shipped", null, "digital", true, []],
    ["both at once", "mer_x", "physical", false, ["unlisted_account", "physical_not_shipped"]],
  ] as const)("is %s", (_what, account, item_type, ships, problems) => {
    expect(problemsOf({ account, item_type, ships }, LISTED)).toEqual(problems)
  })
})
