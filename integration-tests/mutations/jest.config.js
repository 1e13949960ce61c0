const [{ transform, moduleFileExtensions }] = require("../../jest.config").projects

const { EVERY_CASE } = process.env

/** The rules' unit tests as one project in one process, as Stryker needs them. One goes through so many cases that it comes last. */
module.exports = {
  transform,
  moduleFileExtensions,
  rootDir: "../..",
  testMatch: [`<rootDir>/src/domain/**/__tests__/${EVERY_CASE ? "every-case" : "*"}.spec.ts`],
  testPathIgnorePatterns: EVERY_CASE ? [] : ["every-case"],
}
