import { messageOf } from "../message-of"

describe("what an error says", () => {
  it.each<[string, unknown, string]>([
    ["an error", new Error("broken"), "broken"],
    ["the plain copy that a workflow throws", { name: "Error", message: "broken" }, "broken"],
    ["an object without a message", { code: 7 }, '{"code":7}'],
    ["a text", "broken", "broken"],
    ["nothing", undefined, "undefined"],
    ["a sentence with a dash", new Error("Update it - then restart."), "Update it - then restart."],
    ["a sentence without one", new Error("With a key."), "With a key."],
  ])("is read from %s", (_what, thrown, said) => {
    expect(messageOf(thrown)).toBe(said)
  })

  it.each([
    `select * from "payment" where "email" = 'ada@example.test' - canceling statement`,
    `\n  WITH found as (\n select 'a - ada@example.test') - canceling statement`,
  ])("has nothing of the query that failed", (message) => {
    expect(messageOf(new Error(message))).toBe("canceling statement")
  })
})
