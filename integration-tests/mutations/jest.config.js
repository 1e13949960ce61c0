const [{ transform, moduleFileExtensions }] = require("../../jest.config").projects

const { EVERY_CASE } = process.env

/** The rules' unit tests as one project in one process, as Stryker needs them. Two go through so many cases that they come last. */
module.exports = {
  transform,
  moduleFileExtensions,
  rootDir: "../..",
  testMatch: [
    `<rootDir>/src/domain/**/__tests__/${EVERY_CASE ? "{every-case,states-page}" : "*"}.spec.ts`,
  ],
  testPathIgnorePatterns: EVERY_CASE ? [] : ["every-case", "states-page"],
}
