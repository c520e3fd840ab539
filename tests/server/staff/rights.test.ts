import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { STAFF_ROLES } from '../../../server/db/schema/auth';
import { staffTest as it } from './staff-test';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/staff-api.md'), 'utf8');
/** The rows of the table of rights: a call, and for each role yes or no. */
const ROWS = [...text.matchAll(/^\| `(\w+) (\/\S+)`(?: `(\w+)`)? +((?:\| (?:yes|no) +){4})\|$/gm)];
const ID = 'f'.repeat(24);
const BODIES: Readonly<Record<string, object>> = {
  '/appointments/ID/proposal': { startsAt: '2026-11-25T15:00:00+09:00' },
  '/blocked-times': { startsAt: '2026-11-25T15:00:00+09:00', endsAt: '2026-11-25T16:00:00+09:00' },
  '/orders/ID/delay': { day: '2026-12-05', reason: 'supply' },
  '/orders/ID/note': { text: '식후에 드세요.' },
  '/orders/ID/step': { step: 'prepare' },
  '/questions/ID/answer': { text: '괜찮아요.' },
  '/stock/ID': { stock: 1, was: 1 },
};

it('the table of rights has a row for each call', () => {
  expect(ROWS).toHaveLength(20);
});

it.for(STAFF_ROLES)(
  '%s may do what its column says, cell by cell',
  async (role, { ask, keyFor }) => {
    const key = await keyFor(role);
    const column = STAFF_ROLES.indexOf(role);
    const said: Record<string, string | undefined> = {};
    const seen: typeof said = {};
    for (const [row, method = '', address = '', outcome, cells = ''] of ROWS) {
      const url = address.replace('ID', ID).replace('DAY', '2026-11-24');
      const query = address.endsWith('examination') ? '?reason=question' : '';
      const body = outcome === undefined ? BODIES[address] : { outcome };
      const { status } = await ask(key, url + query, {
        method,
        body: method === 'PUT' ? body : undefined,
      });
      // what is allowed finds nothing under an unknown id
      expect([200, 403, 404], row).toContain(status);
      said[row] = cells.match(/yes|no/g)?.[column];
      seen[row] = status === 403 ? 'no' : 'yes';
    }
    expect(seen).toEqual(said);
  },
);
