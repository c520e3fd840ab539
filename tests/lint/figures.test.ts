import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEVICE_VALUES } from '../../src/platform/storage/device-values';
import { VALIDATION_DEBOUNCE_MS } from '../../src/ui/text-field/field-timing';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
/** A token's value for patients who have changed nothing: of several it is the first. */
const token = (name: string) => new RegExp(`--${name}: (.+);`).exec(tokens)?.[1];
const pixels = (name: string) => Number.parseFloat(token(name) ?? '') * 16;

const PLACES = {
  local: 'localStorage',
  session: 'sessionStorage',
  indexedDB: 'IndexedDB',
  encrypted: 'IndexedDB, encrypted',
  cookie: 'cookie',
  cache: 'cache',
  database: 'a database',
};

it('the tokens have the sizes of buttons and modals (product 9, Sizes)', () => {
  const heights = ['h-xl', 'h-lg', 'h-md', 'h-sm', 'h-xs'];
  expect(heights.map(pixels)).toEqual([52, 44, 36, 28, 24]);
  const modal = ['modal-width', 'r-modal', 'modal-padding'];
  expect(modal.map(token)).toEqual(['360px', '6px', '30px']);
});

it('the tokens have the times of dialogs, sheets and skeletons (product 9, Interface; product 9, Carousel)', () => {
  expect(['quick', 'slow'].map(token)).toEqual(['100ms', '240ms']);
  expect(['r-skeleton', 'pulse'].map(token)).toEqual(['3px', '1.5s']);
  expect(VALIDATION_DEBOUNCE_MS).toBe(5);
});

it('the product names all that a device stores, where, and until when (product 3, Kept on the device)', () => {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('**Kept on the device**');
  const [table = ''] = section.split('\n## ');
  const told = [...table.matchAll(/^\|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].flatMap(
    ([, place = '', names = '', ends = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [name, place.trim(), ends.trim()].join()),
  );
  const stored = DEVICE_VALUES.map(({ name, place, ends }) => [name, PLACES[place], ends].join());
  expect(told.toSorted()).toEqual(stored.toSorted());
});
