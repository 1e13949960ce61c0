// Changes one condition, comparison, operator or truth value of the rules about money at a time, and expects a unit test
// to fail: npm run test:stryker. The removals beside this file are chosen by hand; these are all that there are.
// What survives is then held against every case: EVERY_CASE=1 npm run test:stryker -- --mutate <file>:<line>-<line>
import { createRequire } from "node:module"

const [unit] = createRequire(import.meta.url)("../../jest.config.js").projects

const { EVERY_CASE } = process.env

const MUTATED = ["BooleanLiteral", "ConditionalExpression", "EqualityOperator", "LogicalOperator"]
const MUTATORS = [
  "ArithmeticOperator",
  "ArrayDeclaration",
  "ArrowFunction",
  "AssignmentOperator",
  "BlockStatement",
  "BooleanLiteral",
  "ConditionalExpression",
  "EqualityOperator",
  "LogicalOperator",
  "MethodExpression",
  "ObjectLiteral",
  "OptionalChaining",
  "Regex",
  "StringLiteral",
  "UnaryOperator",
  "UpdateOperator",
]

export default {
  mutate: ["src/domain/payment/*.ts"],
  mutator: { excludedMutations: MUTATORS.filter((name) => !MUTATED.includes(name)) },
  testRunner: "jest",
  jest: {
    projectType: "custom",
    enableFindRelatedTests: false,
    config: {
      ...unit,
      rootDir: process.cwd(),
      runtime: undefined,
      testEnvironment: "node",
      testMatch: [`<rootDir>/src/domain/**/__tests__/${EVERY_CASE ? "every-case" : "*"}.spec.ts`],
      testPathIgnorePatterns: EVERY_CASE ? [] : ["every-case"],
    },
  },
  coverageAnalysis: "perTest",
  // A busy machine is no endless loop.
  timeoutMS: 60_000,
  reporters: ["clear-text", "progress", "json"],
  jsonReporter: { fileName: ".cache/stryker.json" },
  ignorePatterns: [".medusa", ".data", ".cache", "benchmarks", "demo", "docs"],
  // Nothing of it has to be rewritten, and Stryker's own TypeScript isn't there if ours is.
  tsconfigFile: "none",
  tempDirName: ".cache/stryker",
}
