import { quickSearches } from "../bounds"
import { explore } from "../explore"
import { graphOf } from "../graph"
import { replayIn } from "../replay"

const STARTED = ["init_answered → ready", "approved → approved"]
const DECLINED = ["resume_sent → resuming", "declined → declined"]

describe("the histories that the explorer knows", () => {
  const searches = quickSearches().filter(
    ({ name }) =>
      name.startsWith("payments 1, returns 2, crashes 0") && name.endsWith("; captures when asked")
  )
  const runs = searches.flatMap((search) => search.runs)
  runs.forEach(explore)
  const replay = replayIn([graphOf(runs)])

  it("include those of a customer who comes back more often than a search lets them", () => {
    const thrice = [...STARTED, ...DECLINED, "approved → approved", "not_completed"]
    expect(replay([...thrice, "returned_again", "resume_sent → resuming"])).toBeNull()
  })

  it("end where the rules allow nothing of the kind", () => {
    expect(replay([...STARTED, "captured → captured"])).toBe(2)
  })
})
