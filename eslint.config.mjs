import js from "@eslint/js"
import medusa from "@medusajs/eslint-plugin"
import prettier from "eslint-config-prettier"
import importX from "eslint-plugin-import-x"
import tseslint from "typescript-eslint"

/** A test's title names who acts. `describe`, `it`, and the same with `each`, `only` or `skip`. */
const NAME = "/^(describe|it|test)$/"
const TEST = `CallExpression:matches([callee.name=${NAME}], [callee.object.name=${NAME}], [callee.callee.object.name=${NAME}])`
const VAGUE = "/\\b(nobody|somebody|whoever|anybody|everybody|of now)\\b/i"

/**
 * Imports go in one direction. A folder that is not named here may import nothing of ours.
 * `may` and `types` are folders, or single files of one; from `types` only types may come.
 */
const DIRECTIONS = {
  words: {},
  domain: { may: ["words"] },
  gateway: { may: ["domain", "words"] },
  telemetry: {},
  modules: { may: ["telemetry", "domain", "words"], types: ["gateway"] },
  payments: { may: ["modules", "telemetry", "gateway", "domain", "words"] },
  providers: { may: ["payments", "gateway", "domain", "words"], types: ["modules"] },
  settings: { may: ["payments", "modules", "gateway", "domain", "words"] },
  doctor: { may: ["settings", "payments", "modules", "gateway", "domain", "words"] },
  alerts: { may: ["settings", "payments", "modules", "domain", "words"] },
  workflows: { may: ["payments", "modules", "domain", "words"] },
  jobs: { may: ["workflows", "alerts", "modules", "domain"] },
  subscribers: { may: ["workflows", "alerts", "payments", "modules", "domain"] },
  api: {
    may: ["workflows", "telemetry", "doctor", "settings", "payments", "modules", "domain", "words"],
  },
  policies: {},
  links: { may: ["modules"] },
  // Whatever the dashboard imports is bundled for browsers, unless it is a type.
  admin: {
    may: [
      "words",
      "domain/currency",
      "domain/landing",
      "domain/product-metadata",
      "domain/review-outcome",
      "domain/settings-fields",
      "domain/shown-amount",
      "domain/summary/days",
      "domain/unreachable",
    ],
    types: ["api/admin/ext-wallet/types"],
  },
}

const sourceFolders = Object.keys(DIRECTIONS)

/** How many folders deep a file may lie in its source folder. */
const DEPTHS = [0, 1, 2, 3, 4, 5, 6, 7]

const directionRules = Object.entries(DIRECTIONS).flatMap(([folder, { may = [], types = [] }]) => {
  const closed = sourceFolders.filter((other) => other !== folder && !may.includes(other))
  const typeFiles = types.filter((name) => name.includes("/"))
  const open = [...may, ...typeFiles].join("|")
  const named = (other) => (typeFiles.includes(other) ? other : `(?!(${open})$)${other}`)
  // By depth: `../settings` leads elsewhere from src/admin/orders than from src/workflows.
  return DEPTHS.map((depth) => ({
    files: [`src/${folder}/${"*/".repeat(depth)}*.{ts,tsx}`],
    ignores: ["**/__tests__/**"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [...closed, ...typeFiles].map((other) => ({
            regex: `^(\\.\\./){${depth + 1}}${named(other)}(/|$)`,
            message: `src/${folder} may not import from src/${other}: see docs/architecture.md.`,
            allowTypeImports: types.includes(other),
          })),
        },
      ],
    },
  }))
})

/** A provider runs inside Medusa's payment module: it may not reach for what changes Medusa's own records. */
const NOT_FOR_PROVIDERS =
  "(payments/)?(settling|continuing|recovery|review|refunds|store|dependencies-of)(/|$)"

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
  // Its ignores would leave our integration tests out.
  ...medusa.configs.recommended.filter((config) => !config.ignores || config.files),
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked],
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
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Ids are shared by a whole installation: ours say whose they are.
      "@medusajs/step-id-kebab-case": "off",
      "@medusajs/workflow-id-matches-export-or-filename": "off",
    },
  },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    plugins: { "import-x": importX },
    rules: {
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.object.name='Promise'] > ArrayExpression AwaitExpression",
          message:
            "What was started before this await has no handler for its failure, and ends the process. Await it first.",
        },
        {
          selector: `${TEST} > Literal.arguments[value=${VAGUE}]`,
          message: "Name the customer, admin, server or payment: see CONTRIBUTING.md.",
        },
      ],
    },
  },
  {
    // Pure rules, the service's client and what runs without Medusa know nothing of its errors and its zod.
    files: [
      "{src/domain,src/gateway,src/words,simulator,storefront,cli,demo,integration-tests}/**/*.{ts,tsx}",
      "**/__tests__/**",
    ],
    rules: {
      "@medusajs/use-medusa-error-not-generic-error": "off",
      "@medusajs/zod-import-source": "off",
    },
  },
  ...directionRules,
  {
    files: ["src/providers/**/*.ts", "src/payments/{starting,capturing}/*.ts"],
    ignores: ["**/__tests__/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: `^(\\.\\./)+${NOT_FOR_PROVIDERS}`,
              message: "The provider has no container to do this with: see docs/architecture.md.",
            },
          ],
        },
      ],
    },
  },
  {
    // A store's dashboard may be an older one than ours.
    files: ["src/admin/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["@medusajs/dashboard", "@medusajs/dashboard/*", "@hookform/resolvers/*"],
              message:
                "Dashboards before 2.21 lack it. Use src/admin/dashboard-parts or src/admin/zod-resolver.",
            },
          ],
        },
      ],
    },
  },
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
            {
              regex: "/(src/(?!words/shopper$)|simulator/|cli/)",
              message: "A storefront imports no server code, only the shopper's words.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["**/*.{mjs,cjs,js}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        module: "writable",
        require: "readonly",
        __dirname: "readonly",
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
  {
    // Answers of a server under test are read as they come.
    files: ["integration-tests/**/*.ts", "**/__tests__/**"],
    rules: {
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  { files: ["scripts/**", "demo/**", "cli/**"], rules: { "no-console": "off" } },
  prettier
)
