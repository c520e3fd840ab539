import { sql } from 'drizzle-orm';
import { seoulDate } from '@contract/rules/seoul-time';
import type { Tx } from '../db/client';

/** Odd and no multiple of five, so that counting by it meets every number of `10^n` once. */
const STEP = 7919;
const START = 4177;

/**
 * A number that a person can read aloud, as 2611-2104-38: year and month, day, then digits that tell
 * nothing about how many orders there are. `digits` (even, 4 or more) grows when a day has used them up.
 */
export function formatOrderNumber(at: number, serial: number, digits = 4): string {
  const [year = '', month = '', day = ''] = seoulDate(at).split('-');
  const range = 10 ** digits;
  const tail = String((serial * STEP + START) % range).padStart(digits, '0');
  return `${year.slice(2)}${month}-${day}${tail.slice(0, 2)}-${tail.slice(2)}`;
}

/** The next value of the sequence behind order numbers. */
export async function nextSerial(tx: Tx): Promise<number> {
  const serial = sql<number>`nextval('order_numbers')`.mapWith(Number).as('serial');
  const [row] = await tx.select({ serial }).from(sql`(select 1) as one`);
  if (!row) throw new Error('The sequence of order numbers gave nothing.');
  return row.serial;
}
