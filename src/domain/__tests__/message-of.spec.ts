import { messageOf } from "../message-of"

describe("what an error says", () => {
  it.each<[string, unknown, string]>([
    ["an error", new Error("broken"), "broken"],
    ["the plain copy that a workflow throws", { name: "Error", message: "broken" }, "broken"],
    ["an object without a message", { code: 7 }, '{"code":7}'],
    ["a text", "broken", "broken"],
    ["nothing", undefined, "undefined"],
  ])("is read from %s", (_what, thrown, said) => {
    expect(messageOf(thrown)).toBe(said)
  })
})
