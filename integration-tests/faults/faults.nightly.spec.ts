import { expectEveryFaultSurvived, expectNoReviewsWithoutFaults } from "./every-fault"

jest.setTimeout(900_000)

describe("two servers of Medusa", () => {
  it("#12 #13 lose no payment and charge nobody twice, whatever happens to them", async () => {
    const output = await expectEveryFaultSurvived("medusa")
    // Without Redis each cart would stay with one server, and two would prove nothing.
    expect(output).toContain("shared locks: Redis")
  })

  it("send nobody to review if nothing happens to them", async () => {
    await expectNoReviewsWithoutFaults("medusa", 6)
  })
})
