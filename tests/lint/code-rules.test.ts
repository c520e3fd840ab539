import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantTree } from './fixture-tree';

/** A fault as oxlint reports it. */
interface Diagnostic {
  code: string;
  filename: string;
}

/** File, content, and the rules it breaks (none: allowed). */
const cases: [file: string, code: string, ...rules: string[]][] = [
  ['src/ui/b01.ts', 'export default 1;', 'project/no-restricted-syntax'],
  ['src/ui/b02.ts', 'const a = 1;\nexport { a as default };', 'project/no-restricted-syntax'],
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
    'project/no-restricted-syntax',
  ],
  [
    'src/ui/b12.ts',
    'export const a = (w: { webkit: { messageHandlers: string } }) => w.webkit.messageHandlers;',
    'project/no-restricted-syntax',
  ],
  [
    'src/ui/b13.tsx',
    "export const A = (p: { a: boolean }) => <p>{p.a && 'one'}<b>two</b></p>;",
    'project/steady-text',
  ],
  [
    'src/ui/b14.tsx',
    'export const A = (p: { a: boolean }) => <p>{p.a && <b>one</b>}two</p>;',
    'project/steady-text',
  ],
  ['src/ui/b15.tsx', 'export const A = () => <>one</>;', 'project/steady-text'],
  [
    'src/ui/a10.tsx',
    "export const A = (p: { a: boolean }) => <p>{p.a ? 'one' : 'two'}{p.a && <b>three</b>}</p>;",
  ],
  ['src/platform/native-bridge/a05.ts', "export const a = () => 'ReactNativeWebView' in window;"],
  [
    'src/app/frame/b27.ts',
    "import { lazy } from 'react';\nexport const a = lazy;",
    'no-restricted-imports',
  ],
  ['src/ui/lazy/a08.ts', "import { lazy } from 'react';\nexport const a = lazy;"],
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
  ['src/ui/b16.ts', 'export const a = (b: any): unknown => b;', 'typescript/no-explicit-any'],
  ['src/ui/b17.ts', '// @ts-ignore\nexport const a = 1;', 'typescript/ban-ts-comment'],
  ['src/ui/b18.ts', 'export enum A {\n  one,\n}', 'project/no-restricted-syntax'],
  [
    'src/ui/b19.tsx',
    'export const A = () => <p style={{ top: 0 }}>a</p>;',
    'project/no-restricted-syntax',
  ],
  ['src/ui/b20.tsx', 'export const A = () => <style>a</style>;', 'project/no-restricted-syntax'],
  ['src/ui/utils/b21.ts', 'export const a = 1;', 'project/folder-names'],
  ['server/helpers.ts', 'export const a = 1;', 'project/folder-names'],
  ['src/ui/BigButton.ts', 'export const a = 1;', 'project/file-names'],
  ['src/ui/index.ts', 'export const a = 1;', 'project/file-names'],
  ['src/routes/products.$productId.index.ts', 'export const a = 1;'],
  ['src/ui/b34.tsx', "export const a = '#23402f';", 'project/no-restricted-syntax'],
  [
    'src/ui/b35.tsx',
    'export const a = (b: number) => `rgb(0 0 0 / ${b}%)`;',
    'project/no-restricted-syntax',
  ],
  ['src/ui/a12.tsx', "export const a = '#main';"],
  ['src/ui/b22.ts', "export * from './b16';", 'project/no-restricted-syntax'],
  ['src/ui/b23.ts', '// TODO later\nexport const a = 1;', 'no-warning-comments'],
  ['src/ui/b24.ts', "export const a = () => console.log('a');", 'no-console'],
  [
    'src/ui/b25.ts',
    "// eslint-disable-next-line no-console\nexport const a = () => console.log('a');",
    'project/no-directives',
  ],
  [
    'tests/e2e/b26.test.ts',
    "import { test } from 'vitest';\ntest.skip('a', () => undefined);",
    'project/no-restricted-syntax',
  ],
  [
    'src/ui/b31.test.ts',
    "import { vi } from 'vitest';\nvi.mock('./b16', () => ({}));",
    'project/isolated-mocks',
  ],
  [
    'server/b32.ts',
    'export const a = (b: Record<string, number>, c: string) => b[c];',
    'text-lookups',
  ],
  [
    'src/ui/b33.ts',
    "export const a = (b: Record<string, number>, c: 'x' | Uppercase<string>) => (b[c] = 1);",
    'text-lookups',
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
    'typescript/no-floating-promises',
  ],
  [
    'src/ui/b30.ts',
    "export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1;\n  }\n};",
    'typescript/switch-exhaustiveness-check',
  ],
  [
    'sandbox/b37.ts',
    'export const a = (b: () => Promise<void>) => [1].forEach(b);',
    'typescript/no-misused-promises',
  ],
  [
    'sw/b38.ts',
    "export const a: unknown = JSON.parse('{}').b;",
    'typescript/no-unsafe-member-access',
  ],
  ['sw/a15.test.ts', "export const a: unknown = JSON.parse('{}').b;"],
  ['server/b39.ts', '/* oxlint-disable */\nexport const a: any = 1;', 'project/no-directives'],
  [
    'src/features/cart/b40.ts',
    "import { queryOptions } from '@tanstack/react-query';\nexport const a = (api: (id: string) => Promise<string>, id: string) =>\n  queryOptions({ queryKey: ['private', 'a'], queryFn: () => api(id) });",
    'project/whole-query-key',
  ],
  [
    'src/features/cart/a14.ts',
    "import { queryOptions } from '@tanstack/react-query';\nexport const a = (api: (id: string) => Promise<string>, id: { b: string }) =>\n  queryOptions({ queryKey: ['private', 'a', id.b], queryFn: () => api(id.b) });",
  ],
  [
    'src/features/cart/b41.ts',
    "import { useQuery } from '@tanstack/react-query';\nexport const useA = () => {\n  const { data, ...rest } = useQuery({ queryKey: ['a'], queryFn: () => Promise.resolve(1) });\n  return [data, rest];\n};",
    'project/no-restricted-syntax',
  ],
];

const broken = new Map<string, Set<string>>();
let remove: () => void;

beforeAll(() => {
  const tree = plantTree(Object.fromEntries(cases));
  remove = tree.remove;
  const outputOf = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: tree.folder, encoding: 'utf8' }).stdout;
  const add = (file: string, rule: string) =>
    broken.set(file, (broken.get(file) ?? new Set()).add(rule));

  // named one by one, as git ignores their folder
  const files = cases.map(([file]) => file);
  const oxlint = path.resolve('node_modules/.bin/oxlint');
  const report = outputOf(oxlint, '-c', 'oxlint.config.js', '--format', 'json', ...files);
  const { diagnostics } = JSON.parse(report) as { diagnostics: Diagnostic[] };
  for (const { filename, code } of diagnostics)
    add(filename, code.replace(/^(.+)\((.+)\)$/, '$1/$2').replace(/^eslint\//, ''));

  const lookups = outputOf(process.execPath, 'scripts/lint/text-lookups.mjs');
  for (const [, file = ''] of lookups.matchAll(/^(.+):\d+ /gm)) add(file, 'text-lookups');
});

afterAll(() => remove());

test.each(cases)('%s: %s', (file, _code, ...rules) => {
  expect([...(broken.get(file) ?? [])]).toEqual(rules);
});
