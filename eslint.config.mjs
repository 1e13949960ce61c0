import js from "@eslint/js"
import medusa from "@medusajs/eslint-plugin"
import prettier from "eslint-config-prettier"
import importX from "eslint-plugin-import-x"
import tseslint from "typescript-eslint"

/**
 * Imports go in one direction. A folder that is not named here may import nothing of ours.
 * `types` are folders from which only types may come.
 */
const DIRECTIONS = {
  domain: {},
  gateway: { may: ["domain"] },
  modules: { may: ["domain"], types: ["gateway"] },
  providers: { may: ["gateway", "domain"], types: ["modules"] },
  workflows: { may: ["modules", "gateway", "domain"] },
  jobs: { may: ["workflows", "modules", "domain"] },
  subscribers: { may: ["workflows", "modules", "domain"] },
  api: { may: ["workflows", "modules", "domain"] },
  admin: {},
}

const sourceFolders = Object.keys(DIRECTIONS)

const directionRules = Object.entries(DIRECTIONS).map(([folder, { may = [], types = [] }]) => {
  const closed = sourceFolders.filter((other) => other !== folder && !may.includes(other))
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    ignores: ["**/__tests__/**"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: closed.map((other) => ({
            regex: `^(\\.\\./)+${other}(/|$)`,
            message: `src/${folder} may not import from src/${other}: see docs/architecture.md.`,
            allowTypeImports: types.includes(other),
          })),
        },
      ],
    },
  }
})

export default tseslint.config(
  {
    ignores: [
      "**/.medusa/**",
      "**/node_modules/**",
      "**/.data/**",
      "**/.cache/**",
      "src/modules/*/migrations/**",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked, ...medusa.configs.recommended],
    languageOptions: {
      parserOptions: {
        project: ["./tsconfig.check.json", "./src/admin/tsconfig.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Class methods of Medusa's interfaces are async whether they wait or not.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    plugins: { "import-x": importX },
    rules: {
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "no-console": "error",
    },
  },
  ...directionRules,
  {
    files: ["simulator/**/*.ts"],
    ignores: ["**/__tests__/**"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "/src/(?!domain/|gateway/contract$)",
              message: "The simulator may import src/gateway/contract and src/domain only.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["storefront/**/*.{ts,tsx}"],
    ignores: ["**/__tests__/**"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            { regex: "/(src|simulator|cli)/", message: "A storefront imports no server code." },
          ],
        },
      ],
    },
  },
  {
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        module: "writable",
        require: "readonly",
        URL: "readonly",
        URLSearchParams: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        clearTimeout: "readonly",
        setInterval: "readonly",
        clearInterval: "readonly",
        performance: "readonly",
        AbortSignal: "readonly",
        AbortController: "readonly",
        Buffer: "readonly",
        Response: "readonly",
        Request: "readonly",
      },
    },
  },
  { files: ["scripts/**", "demo/**", "cli/**"], rules: { "no-console": "off" } },
  prettier
)
