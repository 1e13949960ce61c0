import type { World } from "../world"

export type Happening = { said: string; world: World }
