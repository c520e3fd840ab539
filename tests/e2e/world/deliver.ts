import pg from 'pg';
import type { Shop } from '../../support/shop';

/** A time before all others, so that several consultations may be over. */
const MOVE_INTO_THE_PAST = `
  with past as (
    select least(min(started_at), extract(epoch from now()) * 1000)::bigint - 1800000 as at from appointments
  ), moved as (
    update appointments set started_at = past.at, ended_at = past.at + 1800000 from past
    where order_id = $1 and status = 'booked'
  )
  update orders set appointment_started_at = past.at from past where id = $1 returning number`;

/** Moves the order's consultation into the past, and returns the order's number. */
export async function endConsultation({ databaseUrl }: Shop, orderId: string): Promise<string> {
  if (databaseUrl === undefined)
    throw new Error('Set DATABASE_URL: only PostgreSQL can be changed.');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ number: string }>(MOVE_INTO_THE_PAST, [orderId]);
  await client.end();
  return rows[0]!.number;
}

/** Has the operator record that a paid order's consultation was held, and deliver its remedy. */
export async function deliver(shop: Shop, orderId: string): Promise<void> {
  const number = await endConsultation(shop, orderId);
  await shop.command('orders', 'outcome', number, 'done', '--doctor', '이수진');
  for (const step of ['prepare', 'ready', 'deliver']) await shop.command('orders', step, number);
}
