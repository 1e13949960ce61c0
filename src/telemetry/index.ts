export { countMove } from "./count-move"
export { traced } from "./trace"
export { watchBacklog } from "./watch-backlog"
