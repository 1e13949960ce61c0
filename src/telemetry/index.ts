export { countMove } from "./trace"
export { traced } from "./trace"
export { watchBacklog } from "./instruments"
