import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { step } from "../../scripts/progress.mjs"
import { run } from "../../scripts/run.mjs"
import { getManager } from "./package-managers.mjs"

/** The packages of Medusa's Next.js starter that our peers could conflict with. */
const STARTER = {
  dependencies: {
    "@medusajs/icons": "2.18.0",
    "@medusajs/js-sdk": "2.18.0",
    "@medusajs/ui-preset": "2.18.0",
    next: "15.5.18",
    react: "19.0.5",
    "react-dom": "19.0.5",
  },
  devDependencies: { "@types/node": "17.0.21", "@types/react": "19.0.5", typescript: "^5.3.2" },
}

const PAGE = `import { createWalletClient } from "medusa-payment-ext-wallet/storefront"
import { createWalletRoute } from "medusa-payment-ext-wallet/storefront/next"
import { WalletButton } from "medusa-payment-ext-wallet/storefront/react"

export const parts: [typeof createWalletClient, typeof createWalletRoute] = [createWalletClient, createWalletRoute]
type ButtonProps = Parameters<typeof WalletButton>[0]
// @ts-expect-error Where the types are not found, everything would be allowed.
export const wrong: keyof ButtonProps = "no such prop"
`

/** Installs into the starter's storefront, whose TypeScript reads no \`exports\`.
 * @param {import("./store.mjs").Context} context */
export async function checkStorefront(context) {
  const folder = join(context.folder, context.name)
  const place = { cwd: folder, signal: context.signal }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, ...STARTER }))
  await writeFile(join(folder, "page.tsx"), PAGE)
  const manager = await getManager("npm", context.folder, context)
  await step("npm install (the starter's storefront)", () => manager.install(place))
  await step("npm install medusa-payment-ext-wallet", () => manager.add(context.tarball, place))
  for (const resolution of ["node", "bundler"]) {
    const flags = ["--noEmit", "--strict", "--jsx", "preserve", "--module", "esnext", "--lib"]
    const rest = ["dom,esnext", "--skipLibCheck", "--moduleResolution", resolution, "page.tsx"]
    const tsc = join(folder, "node_modules", "typescript", "bin", "tsc")
    await step(`tsc with moduleResolution "${resolution}"`, () =>
      run(process.execPath, [tsc, ...flags, ...rest], place)
    )
  }
}
