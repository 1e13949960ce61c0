/**
 * The order of the test files: a file that takes minutes must not be the last to start, while the other worker
 * has nothing left to do. Jest would go by size, and these are short files with long stories.
 */
const { statSync } = require("node:fs")

const LONGEST = [
  "browser/demo.spec.ts",
  "browser/setting-up.spec.ts",
  "http/recovery.spec.ts",
  "attacks/ask.spec.ts",
  "http/payment-requests.spec.ts",
  "http/reviews.spec.ts",
  "http/refunds.spec.ts",
  "http/fault-rows.spec.ts",
  "http/trouble.spec.ts",
  "faults/faults.spec.ts",
  "browser/demo.nightly.spec.ts",
  "browser/setting-up.nightly.spec.ts",
  "faults/faults.nightly.spec.ts",
  "storefront/starter-checkout.nightly.spec.ts",
  "install/short.nightly.spec.ts",
  // Four servers of its own: not beside those of the faults.
  "cluster/cluster.nightly.spec.ts",
]

/** @param {{ path: string }} test */
function rankOf({ path }) {
  const rank = LONGEST.findIndex((name) => path.endsWith(name))
  return rank < 0 ? LONGEST.length : rank
}

/** @param {{ path: string }} test */
const sizeOf = ({ path }) => statSync(path).size

module.exports = class LongestFirst {
  /** @param {{ path: string }[]} tests */
  sort(tests) {
    return [...tests].sort((a, b) => rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a))
  }

  /** @template Test @param {Test[]} tests */
  shard(tests) {
    return tests
  }

  /** @template Test @param {Test[]} tests */
  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
