import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_LEVELS } from './asvs-levels';

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** Chapters on authentication, session, access control, cryptography and data protection. */
const CLOSED = new Set(['6', '7', '8', '11', '14']);
const MAX_OPEN = 5;

const rows = [...text.matchAll(/^\| *(\d+\.\d+\.\d+) *\|(.*)\|$/gm)].map(
  ([, id = '', rest = '']) => {
    const [level = '', words = '', state = '', where = '', ...more] = rest
      .split('|')
      .map((cell) => cell.trim());
    return { id, chapter: id.split('.')[0] ?? '', level, words, state, where, more };
  },
);

/** Paths in backticks; a call's path begins with a slash. */
const filesOf = (where: string) =>
  [...where.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^\w.*(\/|\.(ts|json|md)$)/.test(name));

test('the security table has every requirement of ASVS 5.0.0, levels 1 and 2, once', () => {
  const wanted = ASVS_LEVELS.flatMap(([section, levels]) =>
    levels.split('').map((level, index) => `${section}.${index + 1} ${level}`),
  ).filter((one) => !one.endsWith('3'));
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(wanted);
});

test('each line has one of three states, words, and a file or a sentence', () => {
  for (const { id, words, state, where, more } of rows) {
    expect(['met', 'not applicable', 'open'], id).toContain(state);
    expect(words, id).not.toBe('');
    const isReasoned = filesOf(where).length > 0 || /\w{2,} \w+/.test(where) || /\]\(#/.test(where);
    expect(isReasoned, id).toBe(true);
    expect(more, id).toEqual([]);
  }
});

test('each file that the document names exists, and so does each section', () => {
  const files = filesOf(text);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const sections = new Set(
    [...text.matchAll(/^## (.*)$/gm)].map(([, name = '']) =>
      name.toLowerCase().replaceAll(' ', '-'),
    ),
  );
  const links = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, name = '']) => name);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((name) => !sections.has(name))).toEqual([]);
});

test('nothing is open where patients are at stake, and little elsewhere', () => {
  const open = rows.filter(({ state }) => state === 'open');
  expect(open.filter(({ chapter }) => CLOSED.has(chapter)).map(({ id }) => id)).toEqual([]);
  expect(open.length).toBeLessThanOrEqual(MAX_OPEN);
});
