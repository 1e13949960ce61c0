import { expectEveryFaultSurvived, expectNoReviewsWithoutFaults } from "./every-fault"

// Each fault takes two servers, beside whatever else is tested.
jest.setTimeout(3_600_000)

describe("two servers of Medusa", () => {
  it("#12 #13 lose no payment and charge no customer twice under any fault", async () => {
    const output = await expectEveryFaultSurvived("medusa")
    // Without Redis each cart would stay with one server, and two would prove nothing.
    expect(output).toContain("shared locks: Redis")
  })

  it("need no review without faults", async () => {
    await expectNoReviewsWithoutFaults("medusa", 6)
  })
})
