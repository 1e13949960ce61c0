export { instruments } from "./instruments"
export { traced } from "./trace"
export { watchBacklog } from "./watch-backlog"
