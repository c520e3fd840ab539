import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  IDB_KEYS,
  SAVED_LIST_KEYS,
  LOCAL_KEYS,
  SESSION_KEYS,
} from '../../src/platform/storage/keys';
import { VALIDATION_DEBOUNCE_MS } from '../../src/ui/text-field/field-timing';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
/** A token's value for patients who have changed nothing: of several it is the first. */
const token = (name: string) => new RegExp(`--${name}: (.+);`).exec(tokens)?.[1];
const pixels = (name: string) => Number.parseFloat(token(name) ?? '') * 16;

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

describe('what the device keeps (product 3, Kept on the device)', () => {
  const places = {
    localStorage: [...Object.values(LOCAL_KEYS), ...Object.values(SAVED_LIST_KEYS)],
    sessionStorage: Object.values(SESSION_KEYS),
    IndexedDB: Object.values(IDB_KEYS),
  } as const;
  const [, table = ''] = readFileSync('docs/product.md', 'utf8').split('**Kept on the device**');
  const [rows = ''] = table.split('\n## ');
  const stored = [...rows.matchAll(/(localStorage|sessionStorage|IndexedDB)([^;|]*)/g)].flatMap(
    ([, place, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, place as keyof typeof places]),
  );

  it.each(stored)('%s is a key of %s', (name, place) => {
    expect(places[place as keyof typeof places]).toContain(name);
  });

  it('is listed', () => expect(stored.length).toBeGreaterThan(15));
});
