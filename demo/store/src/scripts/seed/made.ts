/** The one thing that a workflow was asked to make. */
export function made<Thing>([thing]: Thing[]): Thing {
  if (thing === undefined) throw new Error("Medusa answered without what it was asked to make.")
  return thing
}
