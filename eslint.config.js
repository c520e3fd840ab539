import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import router from '@tanstack/eslint-plugin-router';
import checkFile from 'eslint-plugin-check-file';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { project } from './scripts/lint/project-rules.js';
import { zones } from './scripts/lint/zones.js';

const typed = ['{src,contract,server,sandbox,sw,tests}/**/*.{ts,tsx}'];
const VAGUE = '{util,utils,helper,helpers,common,misc}';
const tests = ['**/*.test.{ts,tsx}', 'tests/**'];

export default defineConfig(
  globalIgnores([
    'dist/',
    'dist-server/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    '.cache/',
    '.data/',
    'public/',
    '**/*.gen.ts',
  ]),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { 'check-file': checkFile, project },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*': '+([a-z0-9])*(-+([a-z0-9]))' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/filename-blocklist': [
        'error',
        { [`**/${VAGUE}.*`]: '', [`**/${VAGUE}/**`]: '' },
        { errorMessage: '"{{ target }}": name files and folders after what they hold.' },
      ],
      'check-file/no-index': 'error',
      'project/isolated-mocks': 'error',
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack', 'xxx'] }],
      'max-lines': ['error', { max: 250 }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'fetch',
          'Buffer',
          'setTimeout',
          'clearTimeout',
          'module',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  { files: ['**/*.{ts,tsx}'], extends: [ts.configs.strict] },
  {
    files: typed,
    extends: [ts.configs.strictTypeCheckedOnly],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // An async function is also how a port that promises is met by code that need not wait.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // The router's redirect() and notFound() are thrown by design.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            {
              from: 'package',
              package: '@tanstack/router-core',
              name: ['Redirect', 'NotFoundError'],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{src,contract,server,sw}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'project/no-text-lookup': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [
      hooks.configs.flat.recommended,
      a11y.flatConfigs.recommended,
      query.configs['flat/recommended-strict'],
      router.configs['flat/recommended'],
    ],
    rules: {
      'no-console': 'error',
      // its authors prefer the asynchronous one, which loses what was seen last (decision 0123)
      '@typescript-eslint/no-deprecated': [
        'error',
        {
          allow: [
            {
              from: 'package',
              package: '@tanstack/query-sync-storage-persister',
              name: 'createSyncStoragePersister',
            },
          ],
        },
      ],
      // Router paths decide these names: `__root`, `products.$productId`, `index`.
      '@tanstack/router/create-route-property-order': 'error',
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  // a refresh without a refresh token is a warning, and nothing else (product 8)
  { files: ['src/platform/session/**'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  {
    files: ['src/routes/**'],
    rules: { 'check-file/filename-naming-convention': 'off', 'check-file/no-index': 'off' },
  },
  // what a screen's error boundary caught, as React itself would print it
  { files: ['src/main.tsx'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  { files: ['contract/**', 'sw/**'], rules: { 'no-console': 'error' } },
  {
    // Bodies of answers are `any` to a test until it has asserted their shape.
    files: tests,
    rules: {
      // what a fixture needs is read from its parameter's pattern
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  ...zones,
);
