import { zones } from './scripts/lint/zones.js';

const tests = ['**/*.test.{ts,tsx}', 'tests/**'];
const each = (level, names) => Object.fromEntries(names.map((name) => [name, level]));

const presses = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

/** Besides the category `correctness`. */
const core = each('error', [
  'eqeqeq',
  'no-array-constructor',
  'no-case-declarations',
  'no-empty',
  'no-eval',
  'no-new-func',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-script-url',
  'no-unexpected-multiline',
  'no-useless-constructor',
  'no-var',
  'object-shorthand',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'project/file-names',
  'project/folder-names',
  'project/isolated-mocks',
  'project/no-directives',
]);

const typescript = each('error', [
  'typescript/ban-ts-comment',
  'typescript/consistent-type-imports',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-invalid-void-type',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-return-this-type',
  'typescript/switch-exhaustiveness-check',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
]);

/** The globals of scripts; the sandbox's pages name what they take of `globalThis`. */
const globals = each('readonly', [
  'Buffer',
  'URL',
  'clearTimeout',
  'console',
  'fetch',
  'module',
  'process',
  'setTimeout',
]);

export default {
  plugins: ['typescript', 'oxc'],
  jsPlugins: ['./scripts/lint/project-rules.js'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['public/', '**/*.gen.ts'],
  rules: {
    ...core,
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'hack', 'xxx'] }],
    'max-lines': ['error', { max: 250 }],
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
  },
  overrides: [
    {
      files: ['**/*.{js,mjs,cjs}'],
      globals,
      rules: {
        ...each('error', ['no-fallthrough', 'no-redeclare', 'no-undef']),
        // without annotations, too much is of unknown type
        'typescript/require-array-sort-compare': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
    {
      files: ['{src,contract,server,sandbox,sw,tests}/**/*.{ts,tsx}'],
      rules: {
        ...typescript,
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/no-deprecated': [
          'error',
          {
            allow: [
              // its authors prefer the asynchronous one, which loses what was seen last (decision 0123)
              {
                from: 'package',
                package: '@tanstack/query-sync-storage-persister',
                name: 'createSyncStoragePersister',
              },
              // its successor is for traces that are streamed
              { from: 'package', package: '@sentry/core', name: 'beforeSendTransaction' },
              // a page whose files are held back never finishes loading
              { from: 'package', package: 'playwright-core', name: 'noWaitAfter' },
            ],
          },
        ],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        // The router's redirect() and notFound() are thrown by design.
        'typescript/only-throw-error': [
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
      files: ['src/**/*.{ts,tsx}'],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        'no-console': 'error',
        'project/steady-text': 'error',
        'project/whole-query-key': 'error',
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
        'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: presses }],
        'jsx-a11y/no-static-element-interactions': ['error', { handlers: presses }],
        // a role with a live region or a label is as good as the rarer element
        'jsx-a11y/prefer-tag-over-role': 'off',
      },
    },
    // a refresh without a refresh token is a warning, and nothing else (product 8)
    { files: ['src/platform/session/**'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
    // Router paths decide these names: `__root`, `products.$productId`, `index`.
    { files: ['src/routes/**'], rules: { 'project/file-names': 'off' } },
    // what a screen's error boundary caught, as React itself would print it
    { files: ['src/main.tsx'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
    { files: ['contract/**', 'sw/**'], rules: { 'no-console': 'error' } },
    {
      files: tests,
      rules: {
        // what a fixture needs is read from its parameter's pattern
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
        // Bodies of answers are `any` to a test until it has asserted their shape.
        ...each('off', [
          'typescript/no-base-to-string',
          'typescript/no-non-null-assertion',
          'typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment',
          'typescript/no-unsafe-call',
          'typescript/no-unsafe-member-access',
          'typescript/no-unsafe-return',
          'typescript/require-array-sort-compare',
          'typescript/unbound-method',
        ]),
      },
    },
    ...zones,
  ],
};
