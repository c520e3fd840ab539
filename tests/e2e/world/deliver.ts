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

/** As the operator's commands leave a consultation that was held and its delivered remedy. */
const DELIVER = `
  with held as (
    update appointments set outcome = 'done', outcome_at = $2, outcome_by = 'operator', outcome_doctor = '이수진'
    where order_id = $1 and status = 'booked'
  ), steps as (
    insert into order_events (order_id, "from", "to", actor, at) values
      ($1, 'paid', 'preparing', 'staff', $2),
      ($1, 'preparing', 'shipped', 'staff', $2),
      ($1, 'shipped', 'delivered', 'staff', $2)
  )
  update orders set status = 'delivered', updated_at = $2 where id = $1`;

async function withDatabase<T>({ databaseUrl }: Shop, use: (client: pg.Client) => Promise<T>) {
  if (databaseUrl === undefined)
    throw new Error('Set DATABASE_URL: only PostgreSQL can be changed.');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Moves the order's consultation into the past, and returns the order's number. */
export const endConsultation = (shop: Shop, orderId: string): Promise<string> =>
  withDatabase(shop, async (client) => {
    const { rows } = await client.query<{ number: string }>(MOVE_INTO_THE_PAST, [orderId]);
    return rows[0]!.number;
  });

/** Has a paid order's consultation held, and its remedy delivered. */
export async function deliver(shop: Shop, orderId: string): Promise<void> {
  await endConsultation(shop, orderId);
  await withDatabase(shop, (client) => client.query(DELIVER, [orderId, Date.now()]));
}
