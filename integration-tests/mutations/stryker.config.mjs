// Changes one condition, comparison, operator or truth value of the rules about money at a time, and expects a unit test
// to fail: npm run test:stryker. The removals beside this file are chosen by hand; these are all that there are.
// What survives is then held against every case: EVERY_CASE=1 npm run test:stryker -- --mutate <file>:<line>-<line>
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
    configFile: "integration-tests/mutations/jest.config.js",
    enableFindRelatedTests: false,
  },
  coverageAnalysis: "perTest",
  // A busy machine is no endless loop.
  timeoutMS: 60_000,
  reporters: ["clear-text", "progress", "json"],
  jsonReporter: { fileName: ".cache/stryker.json" },
  ignorePatterns: [".medusa", ".data", ".cache", "benchmarks", "demo", "docs/pictures"],
  // Nothing of it has to be rewritten, and Stryker's own TypeScript isn't there if ours is.
  tsconfigFile: "none",
  tempDirName: ".cache/stryker",
}
