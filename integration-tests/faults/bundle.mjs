// The programs of the fault harness, each as one file. A worker of the ledger's level has to start in
// a fraction of a second, so it gets the few files of Medusa that the plugin's ledger and provider need.
import { build, stop } from "esbuild"
import { existsSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"

import { ROOT } from "../../scripts/repository.mjs"

const FAULTS = join(ROOT, "integration-tests", "faults")
const UTILS = join(ROOT, "node_modules", "@medusajs", "utils", "dist")

/**
 * @typedef {{ outdir: string, plugin?: string }} BundleOptions  `plugin` is the folder of the built plugin,
 *   by default this repository
 */

/** @param {BundleOptions} options */
export async function bundleHarness({ outdir, plugin = ROOT }) {
  const shared = /** @type {const} */ ({
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    logLevel: "error",
  })
  await Promise.all([
    build({
      ...shared,
      entryPoints: {
        main: join(FAULTS, "main.ts"),
        cluster: join(ROOT, "integration-tests", "cluster", "main.ts"),
        server: join(FAULTS, "medusa", "server.ts"),
      },
      outdir,
      outExtension: { ".js": ".cjs" },
      packages: "external",
      plugins: [fromBuilt(plugin, { external: true })],
    }),
    build({
      ...shared,
      entryPoints: {
        "ledger-worker": join(FAULTS, "ledger", "worker.ts"),
        "start-ledger-worker": join(FAULTS, "ledger", "start-worker.ts"),
        "simulator-process": join(FAULTS, "simulator-process.ts"),
      },
      outdir,
      outExtension: { ".js": ".cjs" },
      minify: true,
      external: DRIVERS,
      plugins: [fromBuilt(plugin, { external: false }), lightMedusa()],
    }),
  ])
  await stop()
}

/** Of the databases that knex knows, ours is PostgreSQL. */
const DRIVERS = [
  "better-sqlite3",
  "mysql",
  "mysql2",
  "oracledb",
  "pg-native",
  "pg-query-stream",
  "sqlite3",
  "tedious",
]

/**
 * The harness is written against the sources, for their types, and runs what was built from them, which
 * may be a copy with a guard taken out.
 * @param {string} plugin @param {{ external: boolean }} options @returns {import("esbuild").Plugin}
 */
function fromBuilt(plugin, { external }) {
  return {
    name: "from-built",
    setup({ onResolve }) {
      onResolve({ filter: /^(\.\.\/)+(src|simulator)(\/|$)/ }, ({ path, resolveDir }) => {
        const place = relative(ROOT, resolve(resolveDir, path))
        if (!/^(src|simulator)(\/|$)/.test(place)) return undefined
        const built = join(plugin, ".medusa", "server", place)
        const file = existsSync(`${built}.js`) ? `${built}.js` : join(built, "index.js")
        return { path: file, external }
      })
    },
  }
}

/** Of a model, its columns; the two that Medusa adds are its times. */
const LIGHT = {
  "@medusajs/framework/utils": `
    export { MedusaError } from "${UTILS}/common/errors.js"
    export { generateEntityId } from "${UTILS}/common/generate-entity-id.js"
    export { MathBN } from "${UTILS}/totals/math.js"
    export { PaymentActions } from "${UTILS}/payment/webhook.js"
    export { PaymentSessionStatus } from "${UTILS}/payment/payment-session.js"
    export { AbstractPaymentProvider } from "${UTILS}/payment/abstract-payment-provider.js"
    export { ContainerRegistrationKeys } from "${UTILS}/common/container.js"
    export const Modules = { PAYMENT: "payment", LOCKING: "locking" }
    const property = new Proxy(() => property, { get: () => property })
    const define = (name, columns) => ({ schema: { ...columns, created_at: null, updated_at: null } })
    export const model = new Proxy({}, { get: (_, name) => (name === "define" ? define : property) })
    export const MedusaService = () => class {}
    export const Module = (name, definition) => definition
  `,
  "@medusajs/framework/opentelemetry/api": `export * from "@opentelemetry/api"`,
  "@medusajs/framework/zod": `export * from "zod"; export { z } from "zod"`,
  "@medusajs/framework/mikro-orm/knex": `export { knex } from "knex"`,
}

/** The same files, without what is never reached. */
const LEAN = [
  {
    filter: /[\\/]undici[\\/]index\.js$/,
    contents: `
      Object.assign(require("./lib/dispatcher/dispatcher").prototype, require("./lib/api"))
      module.exports.Client = require("./lib/dispatcher/client")
      module.exports.buildConnector = require("./lib/core/connect")
    `,
  },
  {
    filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/,
    contents: `export { default as en } from "./en.js"`,
  },
]

/** What Medusa's barrels would drag in is most of Medusa. @returns {import("esbuild").Plugin} */
function lightMedusa() {
  return {
    name: "light-medusa",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@medusajs\/framework\// }, ({ path }) => {
        return { path, namespace: "light" }
      })
      onLoad({ filter: /.*/, namespace: "light" }, ({ path }) => {
        const contents = LIGHT[/** @type {keyof typeof LIGHT} */ (path)]
        if (!contents) throw new Error(`${path} is not part of the light Medusa.`)
        return { contents, resolveDir: ROOT }
      })
      // For Medusa's module loading, its generated methods and its data graph, which nothing here uses.
      const unused = /ext_wallet[\\/](?:loaders[\\/][\w-]+|joiner-config)\.js$/
      onLoad({ filter: unused }, () => ({ contents: "" }))
      for (const { filter, contents } of LEAN) {
        onLoad({ filter }, ({ path }) => ({ contents, resolveDir: dirname(path) }))
      }
      // MathBN wants two small questions answered and asks a barrel.
      onResolve({ filter: /^\.\.\/common$/ }, ({ resolveDir }) => {
        return resolveDir.startsWith(UTILS)
          ? { path: "common", namespace: "light-common" }
          : undefined
      })
      onLoad({ filter: /.*/, namespace: "light-common" }, () => ({
        contents: `
          export { isDefined } from "${UTILS}/common/is-defined.js"
          export { isString } from "${UTILS}/common/is-string.js"
          export { isBigNumber } from "${UTILS}/common/is-big-number.js"
          export { isObject } from "${UTILS}/common/is-object.js"
        `,
        resolveDir: UTILS,
      }))
    },
  }
}
