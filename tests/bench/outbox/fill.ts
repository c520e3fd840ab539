import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/client';

/** Fills a shop with so many delivered orders of a year, each with what the outbox and the rest wrote of it. */
export async function fillOrders({ db }: Database, count: number, now: number): Promise<void> {
  const id = (letter: string) => sql`${letter}::text || lpad(to_hex(n), 23, '0')`;
  const patient = sql`'d' || lpad(to_hex(n % ${count / 10}), 23, '0')`;
  const at = sql`(${now}::bigint - 86400000 - n::bigint * 30000)`;
  const orders = sql`generate_series(1, ${count}::int) n`;
  await db.transaction(async (tx) => {
    // the rows are right by themselves
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into patients (id, name, created_at, updated_at)
      select 'd' || lpad(to_hex(n), 23, '0'), '김환자', 1, 1 from generate_series(0, ${count / 10}::int) n`);
    await tx.execute(sql`insert into orders (id, number, patient_id, status, source, payment_method,
        items_amount, shipping_amount, total_amount, created_at, updated_at, paid_at)
      select ${id('a')}, 'old-' || n, ${patient}, 'delivered', 'product', 'wallet', 100000, 0, 100000,
        ${at}, ${at}, ${at} from ${orders}`);
    await tx.execute(sql`insert into order_items (order_id, variant_id, product_id, position, quantity,
        product_name, variant_name, picture, unit_price)
      select ${id('a')}, v.id, v.product_id, 0, 1, '경옥고', '한 병', 'kyungokgo', 100000
      from ${orders}, (select id, product_id from variants limit 1) v`);
    await tx.execute(sql`insert into order_events (order_id, "from", "to", actor, at)
      select ${id('a')}, 'awaiting_payment', 'paid', 'payment', ${at} from ${orders}`);
    await tx.execute(sql`insert into payments (id, order_id, provider, method, merchant_uid, imp_uid, amount,
        captured_amount, status, expires_at, created_at, paid_at)
      select ${id('b')}, ${id('a')}, 'portone', 'wallet', 'old-' || n, 'imp_old' || n, 100000, 100000,
        'paid', ${at}, ${at}, ${at} from ${orders}`);
    await tx.execute(sql`insert into appointments (id, order_id, patient_id, clinic_id, started_at, ended_at,
        status, created_at, updated_at)
      select ${id('c')}, ${id('a')}, ${patient}, c.id, ${at}, ${at} + 1800000, 'booked', ${at}, ${at}
      from ${orders}, (select id from clinics limit 1) c`);
    await tx.execute(sql`insert into outbox_events (id, type, stream, patient_id, body, at, delivered_at)
      select ${id('e')}, 'order.paid', ${id('a')}, ${patient}, repeat('x', 250), ${at}, ${at} from ${orders}`);
    await tx.execute(sql`insert into messages (id, kind, order_id, patient_id, created_at, sends, sent_at)
      select ${id('f')}, 'paid', ${id('a')}, ${patient}, ${at}, 1, ${at} from ${orders}`);
  });
  await db.execute(sql`vacuum analyze`);
}
