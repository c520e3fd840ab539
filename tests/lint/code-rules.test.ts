import path from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantTree } from './fixture-tree';

/** File, content, and the rules it breaks (none: allowed). */
const cases: [file: string, code: string, ...rules: string[]][] = [
  ['src/ui/b01.ts', 'export default 1;', 'no-restricted-syntax'],
  ['src/ui/b02.ts', 'const a = 1;\nexport { a as default };', 'no-restricted-syntax'],
  ['some.config.ts', 'export default {};'],
  ['src/features/cart/b03.ts', "export const a = () => fetch('/x');", 'no-restricted-globals'],
  [
    'src/features/cart/b04.ts',
    "export const a = () => window.fetch('/x');",
    'no-restricted-properties',
  ],
  ['server/b05.ts', "export const a = () => fetch('/x');", 'no-restricted-globals'],
  ['src/platform/api/a01.ts', "export const a = () => fetch('/x');"],
  ['sw/a02.ts', "export const a = () => fetch('/x');"],
  ['server/vendors/a03.ts', "export const a = () => fetch('/x');"],
  [
    'src/features/cart/b06.ts',
    "export const a = () => localStorage.getItem('a');",
    'no-restricted-globals',
  ],
  [
    'src/features/cart/b07.ts',
    'export const a = () => window.sessionStorage;',
    'no-restricted-properties',
  ],
  ['src/platform/api/b08.ts', 'export const a = () => indexedDB;', 'no-restricted-globals'],
  ['src/app/b09.ts', 'export const a = () => document.cookie;', 'no-restricted-properties'],
  [
    'src/app/b10.ts',
    "import { get } from 'idb-keyval';\nexport const a = get;",
    'no-restricted-imports',
  ],
  [
    'src/platform/storage/a04.ts',
    "import { get } from 'idb-keyval';\nexport const a = [get, localStorage, document.cookie];",
  ],
  ['src/ui/a09.test.ts', 'export const a = [window.localStorage, window.fetch, document.cookie];'],
  [
    'src/ui/b11.ts',
    "export const a = () => 'ReactNativeWebView' in window;",
    'no-restricted-syntax',
  ],
  [
    'src/ui/b12.ts',
    'export const a = (w: { webkit: { messageHandlers: string } }) => w.webkit.messageHandlers;',
    'no-restricted-syntax',
  ],
  ['src/platform/native-bridge/a05.ts', "export const a = () => 'ReactNativeWebView' in window;"],
  [
    'src/screens/home/b13.ts',
    "import { Link } from '@tanstack/react-router';\nexport const a = Link;",
    'no-restricted-imports',
  ],
  [
    'src/features/cart/b14.ts',
    "import { useParams } from '@tanstack/react-router';\nexport const a = useParams;",
    'no-restricted-imports',
  ],
  [
    'src/routes/b15.ts',
    "import { useNavigate } from '@tanstack/react-router';\nexport const a = useNavigate;",
    'no-restricted-imports',
  ],
  [
    'src/routes/a06.ts',
    "import { createFileRoute } from '@tanstack/react-router';\nexport const a = createFileRoute;",
  ],
  [
    'src/app/a07.ts',
    "import { createRouter } from '@tanstack/react-router';\nexport const a = createRouter;",
  ],
  [
    'src/platform/navigation/a08.ts',
    "import { Link, useRouter } from '@tanstack/react-router';\nexport const a = [Link, useRouter];",
  ],
  [
    'src/ui/b16.ts',
    'export const a = (b: any): unknown => b;',
    '@typescript-eslint/no-explicit-any',
  ],
  ['src/ui/b17.ts', '// @ts-ignore\nexport const a = 1;', '@typescript-eslint/ban-ts-comment'],
  ['src/ui/b18.ts', 'export enum A {\n  one,\n}', 'no-restricted-syntax'],
  ['src/ui/b19.tsx', 'export const A = () => <p style={{ top: 0 }}>a</p>;', 'no-restricted-syntax'],
  ['src/ui/b20.tsx', 'export const A = () => <style>a</style>;', 'no-restricted-syntax'],
  ['src/ui/utils/b21.ts', 'export const a = 1;', 'check-file/filename-blocklist'],
  ['server/helpers.ts', 'export const a = 1;', 'check-file/filename-blocklist'],
  ['src/ui/BigButton.ts', 'export const a = 1;', 'check-file/filename-naming-convention'],
  ['src/ui/index.ts', 'export const a = 1;', 'check-file/no-index'],
  ['src/routes/products.$productId.index.ts', 'export const a = 1;'],
  ['src/ui/b34.tsx', "export const a = '#23402f';", 'no-restricted-syntax'],
  [
    'src/ui/b35.tsx',
    'export const a = (b: number) => `rgb(0 0 0 / ${b}%)`;',
    'no-restricted-syntax',
  ],
  ['src/ui/a12.tsx', "export const a = '#main';"],
  ['src/ui/b22.ts', "export * from './b16';", 'no-restricted-syntax'],
  ['src/ui/b23.ts', '// TODO later\nexport const a = 1;', 'no-warning-comments'],
  ['src/ui/b24.ts', "export const a = () => console.log('a');", 'no-console'],
  [
    'src/ui/b25.ts',
    "// eslint-disable-next-line no-console\nexport const a = () => console.log('a');",
    'null',
    'no-console',
  ],
  [
    'tests/e2e/b26.test.ts',
    "import { test } from 'vitest';\ntest.skip('a', () => undefined);",
    'no-restricted-syntax',
  ],
  [
    'src/ui/b31.test.ts',
    "import { vi } from 'vitest';\nvi.mock('./b16', () => ({}));",
    'project/isolated-mocks',
  ],
  [
    'server/b32.ts',
    'export const a = (b: Record<string, number>, c: string) => b[c];',
    'project/no-text-lookup',
  ],
  [
    'src/ui/b33.ts',
    "export const a = (b: Record<string, number>, c: 'x' | Uppercase<string>) => (b[c] = 1);",
    'project/no-text-lookup',
  ],
  [
    'server/a10.ts',
    'export const a = (b: Record<string, number>, c: `${string}:${string}`) => [b[c], b[`x.${c}`]];',
  ],
  ['server/a11.ts', "export const a = (b: { x: number; y: number }, c: 'x' | 'y') => b[c];"],
  ['src/ui/b36.ts', "export const a = URL.canParse('/');", 'no-restricted-properties'],
  ['server/a13.ts', "export const a = URL.canParse('/');"],
  ['src/ui/b27.tsx', 'export const A = () => <img src="/a.png" />;', 'jsx-a11y/alt-text'],
  [
    'src/ui/b28.tsx',
    "import { useState } from 'react';\nexport const useA = (b: boolean) => (b ? useState(1) : null);",
    'react-hooks/rules-of-hooks',
  ],
  [
    'src/ui/b29.ts',
    'const later = () => Promise.resolve(1);\nexport const a = () => {\n  later();\n};',
    '@typescript-eslint/no-floating-promises',
  ],
  [
    'src/ui/b30.ts',
    "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1;\n  }\n};",
    '@typescript-eslint/switch-exhaustiveness-check',
  ],
];

let results: ESLint.LintResult[];
let folder: string;
let remove: () => void;

beforeAll(async () => {
  ({ folder, remove } = plantTree(Object.fromEntries(cases)));
  results = await new ESLint({ cwd: folder }).lintFiles(['**/*.{ts,tsx}']);
});

afterAll(() => remove());

test.each(cases)('%s: %s', (file, _code, ...rules) => {
  const result = results.find(({ filePath }) => filePath === path.join(folder, file));
  const broken = result?.messages.map(({ ruleId }) => String(ruleId));
  expect([...new Set(broken)]).toEqual(rules);
});
