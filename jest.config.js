/** @type {import("jest").Config} */
const shared = {
  transform: {
    "^.+\\.[jt]sx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true, decorators: true },
          transform: { react: { runtime: "automatic" }, decoratorMetadata: true },
          target: "es2022",
        },
      },
    ],
  },
  runtime: "<rootDir>/integration-tests/worker/runtime.cjs",
  testEnvironment: "<rootDir>/integration-tests/worker/environment.cjs",
  moduleFileExtensions: ["js", "ts", "tsx", "json"],
  testPathIgnorePatterns: ["/node_modules/", "/\\.medusa/"],
}

const integration = {
  ...shared,
  testMatch: ["<rootDir>/integration-tests/**/*.spec.ts"],
  testPathIgnorePatterns: [...shared.testPathIgnorePatterns, "/__tests__/"],
}

module.exports = {
  // Some of every Medusa that a test file boots stays in memory: a worker that has grown past this is
  // replaced by a new one. Jest knows the limit for all projects only, and uses workers where it is set.
  workerIdleMemoryLimit: "1GB",
  testSequencer: "<rootDir>/integration-tests/worker/longest-first.cjs",
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: [
        "<rootDir>/{src,simulator,storefront,cli,scripts,integration-tests}/**/__tests__/**/*.spec.[jt]s?(x)",
      ],
    },
    {
      ...integration,
      displayName: "integration",
      testPathIgnorePatterns: [...integration.testPathIgnorePatterns, "\\.nightly\\.spec\\.ts$"],
    },
    {
      ...integration,
      displayName: "nightly",
      testMatch: ["<rootDir>/integration-tests/**/*.nightly.spec.ts"],
    },
  ],
}
