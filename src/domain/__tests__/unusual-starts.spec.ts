import { isUnusual } from "../call-results"

it.each([
  ["few, in a shop that sells nothing", 199, 0, false],
  ["many, in a shop that sells nothing", 200, 0, true],
  ["many, in a shop that is used to it", 500, 100, false],
  ["five times as many as usual and more", 501, 100, true],
])("%s: %i starts where %i are usual", (_case, lastHour, usual, unusual) => {
  expect(isUnusual(lastHour, usual)).toBe(unusual)
})
