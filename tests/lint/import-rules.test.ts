import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { plantTree } from './fixture-tree';

type Violation = { from: string; rule: { name: string } };
type Report = { summary: { totalCruised: number; violations: Violation[] } };

// The imported files, each in its own zone.
const targets = {
  'contract/money.ts': 'export const won = 1; export type Won = number;',
  'src/ui/button.ts': 'export const button = 1;',
  'src/platform/api/client.ts': 'export const client = 1;',
  'src/platform/storage/local.ts': 'export const local = 1;',
  'src/platform/session/store.ts': 'export const store = 1; export type Store = number;',
  'src/platform/navigation/link.ts': 'export const link = 1;',
  'src/features/cart/cart.ts': 'export const cart = 1; export type Cart = number;',
  'src/features/cart/cart-queries.ts': 'export const cartQueries = 1;',
  'src/features/catalog/list.ts': 'export const list = 1;',
  'src/screens/home/home.ts': 'export const home = 1;',
  'src/screens/cart/cart.ts': 'export const cart = 1;',
  'src/routes/cart.ts': 'export const route = 1;',
  'src/app/router.ts': 'export const router = 1;',
  'src/main.tsx': 'export const main = 1;',
  'src/entry-server.tsx': "import { router } from '@/app/router'; export const entry = router;",
  'sw/cache.ts': 'export const cache = 1;',
  'server/core/clock.ts': 'export const clock = 1;',
  'server/purchase/orders/queries.ts': 'export const order = 1; export type Order = number;',
  'server/purchase/payments/queries.ts': 'export const payment = 1;',
  'tests/support/shop.ts': 'export const shop = 1;',
  'src/ui/button.test.ts': 'export const inTest = 1;',
  'src/ui/c2.ts': "import { c1 } from './c1'; export const c2 = () => c1;",
};

/** Importing file, import, and the rules it breaks (none: allowed). */
const cases: [from: string, code: string, ...rules: string[]][] = [
  ['contract/a1.ts', "import * as z from 'zod/mini'; export const a = z;"],
  ['contract/a2.ts', "import { won } from './money'; export const a = won;"],
  ['contract/b1.ts', "export { button } from '../src/ui/button';", 'contract-imports'],
  [
    'contract/b2.ts',
    "import { proxy } from 'valtio'; export const b = proxy;",
    'contract-packages',
  ],
  ['contract/b3.ts', "import fs from 'node:fs'; export const b = fs;", 'no-node-in-the-browser'],
  ['src/ui/a1.ts', "import { useState } from 'react'; export const a = useState;"],
  ['src/ui/a2.ts', "import { Dialog } from '@base-ui/react/dialog'; export const a = Dialog;"],
  ['src/ui/a3.ts', "import { proxy } from 'valtio'; export const a = proxy;"],
  ['src/ui/a4.ts', "import { useForm } from '@tanstack/react-form'; export const a = useForm;"],
  ['src/ui/b1.ts', "import { won } from '@contract/money'; export const b = won;", 'ui-imports'],
  ['src/ui/b2.ts', "import { z } from 'zod/mini'; export const b = z;", 'ui-packages'],
  [
    'src/ui/b3.ts',
    "import { store } from '@/platform/session/store'; export const b = store;",
    'ui-imports',
  ],
  [
    'src/platform/maps/a1.ts',
    "import { client } from '@/platform/api/client'; export const a = client;",
  ],
  [
    'src/platform/maps/a2.ts',
    "import { local } from '@/platform/storage/local'; export const a = local;",
  ],
  ['src/platform/maps/a3.ts', "import { won } from '@contract/money'; export const a = won;"],
  [
    'src/platform/maps/b1.ts',
    "import { store } from '@/platform/session/store'; export const b = store;",
    'platform-imports',
  ],
  [
    'src/platform/maps/b2.ts',
    "import type { Store } from '@/platform/session/store'; export type B = Store;",
    'platform-imports',
  ],
  [
    'src/platform/maps/b3.ts',
    "import { button } from '@/ui/button'; export const b = button;",
    'platform-imports',
  ],
  ['src/features/cart/a1.ts', "import { cart } from './cart'; export const a = cart;"],
  ['src/features/cart/a2.ts', "import { button } from '@/ui/button'; export const a = button;"],
  [
    'src/features/cart/a3.ts',
    "import { store } from '@/platform/session/store'; export const a = store;",
  ],
  [
    'src/features/cart/b1.ts',
    "import { list } from '@/features/catalog/list'; export const b = list;",
    'features-imports',
  ],
  [
    'src/features/catalog/b2.ts',
    "import type { Cart } from '../cart/cart'; export type B = Cart;",
    'features-imports',
  ],
  [
    'src/features/cart/b3.ts',
    "import { home } from '@/screens/home/home'; export const b = home;",
    'features-imports',
  ],
  [
    'src/features/cart/b4.ts',
    "import { Hono } from 'hono'; export const b = Hono;",
    'src-packages',
  ],
  ['src/features/cart/b5.ts', "export const b = () => import('@/app/router');", 'features-imports'],
  ['src/screens/home/a1.ts', "import { cart } from '@/features/cart/cart'; export const a = cart;"],
  [
    'src/screens/home/a2.ts',
    "import { link } from '@/platform/navigation/link'; export const a = link;",
  ],
  [
    'src/screens/home/b1.ts',
    "import { cart } from '@/screens/cart/cart'; export const b = cart;",
    'screens-imports',
  ],
  [
    'src/screens/home/b2.ts',
    "import { router } from '@/app/router'; export const b = router;",
    'screens-imports',
  ],
  ['src/routes/a1.ts', "import { home } from '@/screens/home/home'; export const a = home;"],
  [
    'src/routes/a2.ts',
    "import { cartQueries } from '@/features/cart/cart-queries'; export const a = cartQueries;",
  ],
  [
    'src/routes/b1.ts',
    "import { cart } from '@/features/cart/cart'; export const b = cart;",
    'routes-imports',
  ],
  [
    'src/routes/b2.ts',
    "import { button } from '@/ui/button'; export const b = button;",
    'routes-imports',
  ],
  [
    'src/routes/b3.ts',
    "import { router } from '@/app/router'; export const b = router;",
    'routes-imports',
  ],
  ['src/app/a1.ts', "import { cart } from '@/features/cart/cart'; export const a = cart;"],
  ['src/app/a2.ts', "import { route } from '@/routes/cart'; export const a = route;"],
  [
    'src/app/b1.ts',
    "import { clock } from '../../server/core/clock'; export const b = clock;",
    'app-imports',
  ],
  [
    'src/app/b2.ts',
    "import { main } from '@/main'; export const b = main;",
    'entries-are-not-imported',
  ],
  ['sw/a1.ts', "import { precache } from 'workbox-precaching'; export const a = precache;"],
  ['sw/a2.ts', "import { won } from '@contract/money'; export const a = won;"],
  ['sw/b1.ts', "import { button } from '@/ui/button'; export const b = button;", 'sw-imports'],
  ['sw/b2.ts', "import { proxy } from 'valtio'; export const b = proxy;", 'sw-packages'],
  ['server/a1.ts', "import { won } from '@contract/money'; export const a = won;"],
  [
    'server/a2.ts',
    "import fs from 'node:fs'; import { Hono } from 'hono'; export const a = [fs, Hono];",
  ],
  [
    'server/b1.ts',
    "import { entry } from '../src/entry-server'; export const b = entry;",
    'entries-are-not-imported',
    'server-imports',
  ],
  [
    'server/b2.ts',
    "import { build } from 'vite'; export const b = build;",
    'no-dev-packages-on-the-server',
  ],
  [
    'server/b3.ts',
    "import { shop } from '../tests/support/shop'; export const b = shop;",
    'no-tests-in-production',
  ],
  [
    'server/purchase/payments/a1.ts',
    "import { order } from '../orders/queries'; export const a = order;",
  ],
  [
    'server/purchase/orders/b1.ts',
    "import { payment } from '../payments/queries'; export const b = payment;",
    'server-purchase-orders-imports',
  ],
  [
    'server/core/b1.ts',
    "import { order } from '../purchase/orders/queries'; export const b = order;",
    'server-core-imports',
  ],
  [
    'server/shop/b1.ts',
    "import { clock } from '../core/clock'; export const b = clock;",
    'server-modules-are-listed',
  ],
  ['server/b4.ts', "import x from './not-there'; export const b = x;", 'resolvable'],
  ['src/ui/c1.ts', "import { c2 } from './c2'; export const c1 = () => c2;", 'no-cycles'],
  ['src/ui/orphan.ts', 'export const alone = 1;', 'no-orphans'],
  [
    'src/ui/b4.ts',
    "import { inTest } from './button.test'; export const b = inTest;",
    'no-test-imported',
    'no-tests-in-production',
  ],
  [
    'src/ui/beside.test.ts',
    "import { render } from '@testing-library/react'; import { button } from './button'; export const a = [render, button];",
  ],
  [
    'src/ui/wide.test.ts',
    "import { store } from '@/platform/session/store'; export const b = store;",
    'ui-imports',
  ],
];

let report: Report;

beforeAll(async () => {
  const tree = plantTree({
    ...targets,
    ...Object.fromEntries(cases.map(([from, code]) => [from, code])),
  });
  const cli = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['src', 'contract', 'sw', 'server', 'tests'];
  // The exit code is the number of violations, so a rejection is expected.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
    { cwd: tree.folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: unknown) => error as { stdout: string });
  report = JSON.parse(stdout) as Report;
  return tree.remove;
});

test('the checker finds the modules', () => {
  expect(report.summary.totalCruised).toBeGreaterThan(cases.length);
});

test.each(cases)('%s: %s', (from, _code, ...rules) => {
  const broken = report.summary.violations
    .filter((violation) => violation.from === from)
    .map(({ rule }) => rule.name);
  expect([...new Set(broken)].sort()).toEqual(rules);
});
