import type { Task, World } from "../world"

/** `said`: what happened, for the story. Without a task the server has done its work. */
export type Done = { said: string; world: World; task: Task | null }
