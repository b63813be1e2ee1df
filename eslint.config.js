import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import shop from './scripts/lint/max-own-lines.js'

const tests = ['**/*.test.{ts,tsx}', '**/*.contract.ts', 'tests/**/*.ts']

const promises = {
  // An unawaited mongoose query is a thenable that never runs.
  '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true }],
  // A form's submit handler may be asynchronous; React ignores what it returns.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  // `async` without `await` turns what is thrown into a rejection, as callers of a port expect.
  '@typescript-eslint/require-await': 'off',
}

const types = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': 'off',
  '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
  // `void` in a union is what an endpoint without an answer has.
  '@typescript-eslint/no-invalid-void-type': 'off',
  // Ports are objects of functions, which may be taken apart; a class that stands behind one binds what it hands out.
  '@typescript-eslint/unbound-method': 'off',
  // Koa's, Express's and mongoose's own types ask for instances where plain objects are what they document.
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  // Generic parameters that appear once say what a caller chooses, as in `Aggregate<State>`.
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
}

const size = {
  'max-lines': ['error', 300],
  'shop/max-own-lines': ['error', { max: 60 }],
  // A `switch` counts as one: what can happen to an order is a list, not a maze.
  complexity: ['error', { max: 18, variant: 'modified' }],
  'max-depth': ['error', 3],
  'max-params': ['error', 6],
}

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '.data/',
    '**/.tmp/',
    'playwright-report/',
    'test-results/',
  ]),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { shop },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { ...promises, ...types, ...size, eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },
  {
    files: ['{services,packages,gateway}/**/*.ts'],
    // A service speaks through its log; only what a person starts at a terminal speaks to that person.
    ignores: ['**/main.ts', '**/run.ts', '**/grant-admin.ts', '**/create-topics.ts', '**/cli.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      // Both concern the React compiler, which this app does not use.
      'react-hooks/incompatible-library': 'off',
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: tests,
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'shop/max-own-lines': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'react-hooks/rules-of-hooks': 'off',
      'no-console': 'off',
    },
  },
  {
    files: ['**/*.js'],
    plugins: { shop },
    languageOptions: { globals: globals.node },
    rules: {
      ...size,
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-unused-vars': 'error',
      'no-undef': 'error',
    },
  },
)
