/** The life of one payment, as the explorer has seen it: which row follows from which, and what its history then says. */
import { memoryOf, wordOf, type Asked } from "./memory"
import { toSaying, type Edge, type Graph } from "./replay"
import { claimed, older, raised, returnedOnceMore } from "./rules"
import { aNewPayment, type Row, type Run } from "./world"

export function graphOf(runs: Run[]): Graph {
  const edges = new Map<string, Edge>()
  const rows = new Set<Row>()
  const add = (from: Row, to: Row, says: string[]) => {
    const edge = { from: wordOf(from), to: wordOf(to), says }
    edges.set(JSON.stringify(edge), edge)
    rows.add(from).add(to)
  }
  for (const run of runs) {
    const met = new Set<Row>()
    const tell = (answer: Asked) => {
      add(answer.before, answer.row, saysOf(answer))
      met.add(answer.before).add(answer.row)
    }
    for (const answers of memoryOf(run).asked.values()) [...answers.values()].forEach(tell)
    for (const row of met) tell(returnedOnceMore(row, run))
  }
  for (const row of [...rows]) {
    add(row, claimed(row), [])
    add(row, older(row), [])
    for (const { learns } of runs) if (learns) add(row, raised(row, learns), [])
  }
  const firsts = runs.flatMap((run) =>
    [run.known, run.learns ?? run.known].map((captures) => wordOf(aNewPayment(captures, run).row))
  )
  return {
    firsts: [...new Set(firsts)],
    edges: [...edges.values()],
  }
}

function saysOf({ before, row, decision }: Asked): string[] {
  if (decision.kind === "none") {
    return []
  }
  const last = decision.events.length - 1
  return decision.events.map(({ type }, index) =>
    toSaying(type, index === last && row.state !== before.state ? row.state : null)
  )
}
