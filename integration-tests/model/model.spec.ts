import { MODES, SHORT } from "./bounds"
import { explore } from "./explore"

describe("every world around a payment", () => {
  it.each(Object.entries(MODES))(
    "keeps the promises whatever happens, and in whatever order: %s",
    (_name, mode) => {
      const { story, resting } = explore({ ...mode, ...SHORT })
      expect(story?.join("\n")).toBeUndefined()
      expect(resting).toBeGreaterThan(0)
    },
    300_000
  )
})
