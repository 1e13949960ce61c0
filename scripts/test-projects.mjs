/** What `npm test` runs, and how Jest is told to run it. */
export const PROJECTS = [
  { name: "unit", args: ["--silent"] },
  // One database server and one Medusa at a time, in a worker that Jest replaces when it has grown (the
  // limit is in jest.config.js); Medusa keeps timers that Jest would wait for.
  { name: "integration", args: ["--silent", "--maxWorkers=1", "--forceExit"] },
]
