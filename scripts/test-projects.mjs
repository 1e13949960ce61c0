/** What `npm test` runs, and how Jest is told to run it. */
export const PROJECTS = [
  { name: "unit", args: ["--silent"] },
  // One database server and two Medusas at a time, in workers that Jest replaces when they have grown (the
  // limit is in jest.config.js); Medusa keeps timers that Jest would wait for.
  { name: "integration", args: ["--silent", "--maxWorkers=2", "--forceExit"] },
]
