import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES } from '../../sw/pages';

it('the worker answers every route of the app from its shell', () => {
  const files = ['', '@{-$alias}/'].flatMap((folder) =>
    readdirSync(`src/routes/${folder}`).filter((file) => file.endsWith('.tsx')),
  );
  const parts = files
    .map((file) => file.split('.')[0] ?? '')
    .filter((part) => !['__root', '$', 'route', 'index', ''].includes(part));
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => !PAGES.test(`/${part}`))).toEqual([]);
});
