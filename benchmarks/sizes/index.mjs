// What the plugin adds to a store's boot, and how large what it ships is.
import { build } from "esbuild"
import { readFile, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

import { packNow } from "../../integration-tests/install/pack.mjs"
import { ROOT } from "../../scripts/repository.mjs"
import { compare, inTurns } from "../side-by-side.mjs"

const BUILT = join(ROOT, ".medusa", "server")
const DATABASE = "sizes"
const BOOTS = 7
const QUICK_BOOTS = 1

/** @type {import("../bench.mjs").Part} */
export const sizes = {
  name: "sizes",
  about:
    "Sizes: the CPU time until a store can answer, beside the same store without the plugin, and what is shipped, in bytes after gzip.",
  async run(place) {
    await place.createStore(DATABASE)
    /** @param {boolean} withoutPlugin */
    const booting = (withoutPlugin) => async () => {
      const store = await place.startServer(DATABASE, { withoutPlugin })
      await store.stop()
      return store.bootCpuMs
    }
    const boots = await inTurns(place.quick ? QUICK_BOOTS : BOOTS, {
      base: booting(true),
      measured: booting(false),
    })
    const folder = await place.lifetime.temporaryFolder(tmpdir(), "ext-wallet-packed-")
    const packed = await packNow(folder, place.lifetime)
    const bytes = { unit: "bytes" }
    return [
      {
        what: "Boot of a store",
        unit: "ms",
        ...compare(boots.base.map((base, turn) => [base, boots.measured[turn] ?? NaN])),
      },
      { what: "Dashboard pages", ...bytes, measured: await zipped("src/admin/index.mjs") },
      { what: "Storefront client", ...bytes, measured: await bundled("storefront/index.js") },
      {
        what: "Storefront client and React",
        ...bytes,
        measured: await bundled("storefront/react.js"),
      },
      { what: "Packed package", ...bytes, measured: (await stat(packed)).size },
    ]
  },
}

/** @param {string} path  in the built plugin */
async function zipped(path) {
  return gzipSync(await readFile(join(BUILT, path))).length
}

/** As a storefront's bundler would ship it to a browser that has React. @param {string} path  in the built plugin */
async function bundled(path) {
  const { outputFiles } = await build({
    entryPoints: [join(BUILT, path)],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    external: ["react", "react-dom", "react/jsx-runtime"],
  })
  return gzipSync(outputFiles[0]?.contents ?? "").length
}
