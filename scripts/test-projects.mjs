/** What `npm test` runs, and how Jest is told to run it. */
export const PROJECTS = [
  // Jest would leave one of the cores to itself, which has little to do.
  { name: "unit", args: ["--silent", "--maxWorkers=100%"] },
  // One database server and three Medusas at a time, for much of a test is waiting. Jest replaces workers that
  // have grown (the limit is in jest.config.js); Medusa keeps timers that Jest would wait for.
  { name: "integration", args: ["--silent", "--maxWorkers=3", "--forceExit"] },
]
