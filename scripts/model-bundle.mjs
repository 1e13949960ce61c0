import { build } from "esbuild"
import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { ROOT } from "./repository.mjs"

/**
 * The explorer as one file, with the text of one source exchanged where a rule was taken out of it.
 * @param {string} outfile @param {{ file: string, text: string }} [instead]
 */
export async function bundleExplorer(outfile, instead) {
  await build({
    entryPoints: [join(ROOT, "integration-tests", "model", "main.ts")],
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile,
    logLevel: "error",
    plugins: instead ? [exchange(instead)] : [],
  })
}

/** @param {{ file: string, text: string }} instead @returns {import("esbuild").Plugin} */
function exchange({ file, text }) {
  return {
    name: "exchange",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
        contents: path === file ? text : await readFile(path, "utf8"),
        loader: "ts",
      }))
    },
  }
}
