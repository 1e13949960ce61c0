/** Everything that can happen next in a world. */
import type { Run, World } from "../world"
import { admin } from "./admin"
import { buyer } from "./buyer"
import type { Happening } from "./happening"
import { init } from "./init"
import { learning } from "./learning"
import { noticedCancels, recovery } from "./recovery"
import { servers } from "./servers"
import { storeAdmin } from "./store-admin"
import { time } from "./time"

export function happenings(world: World, run: Run): Happening[] {
  return [
    ...servers(world, run),
    ...init(world, run),
    ...buyer(world, run),
    ...recovery(world, run),
    ...noticedCancels(world, run),
    ...admin(world, run),
    ...storeAdmin(world, run),
    ...learning(world, run),
    ...time(world),
  ]
}
