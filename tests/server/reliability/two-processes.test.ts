import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, updateOrder } from '../../../contract/orders/schemas';
import { requirePostgres } from '../../support/postgres';
import { copyShopDatabase, SHOP_KEYS } from '../../support/shop';
import { appointmentAt } from '../orders/checkout';
import { ORIGIN } from '../support/harness';
import { freePort } from '../../../scripts/postgres.mjs';
import { startServer, type ServerProcess } from '../support/process';
import { openSandbox, type Sandbox } from './sandbox';
import { createClient, freeSlots, item, type Client } from './shopper';
import { HOUR_MS, SIZES } from './sizes';

const postgres = requirePostgres();

describe('two server processes on one database', () => {
  let sandbox: Sandbox;
  let database: Awaited<ReturnType<typeof copyShopDatabase>>;
  const processes: ServerProcess[] = [];
  const clients: Client[] = [];
  beforeAll(async () => {
    sandbox = await openSandbox();
    database = await copyShopDatabase(postgres);
    for (let count = 0; count < 2; count++) {
      const port = await freePort();
      processes.push(
        startServer({
          PORT: String(port),
          PUBLIC_ORIGIN: ORIGIN,
          SANDBOX_URL: sandbox.url,
          DATABASE_URL: database.url,
          KEYS: SHOP_KEYS,
        }),
      );
      const stayUp = () => Promise.resolve();
      clients.push(createClient(() => `http://127.0.0.1:${port}`, sandbox, stayUp));
    }
    await Promise.all(processes.map(({ ready }) => ready));
  }, HOUR_MS);
  afterAll(async () => {
    await Promise.all(processes.map(({ kill }) => kill('SIGTERM')));
    await sandbox.close();
    await database.drop();
  });

  it(
    `let exactly one of ${SIZES.processBookings} parallel bookings have the slot`,
    { timeout: HOUR_MS },
    async () => {
      const [slot] = await freeSlots(clients[0]!, 1);
      const items = [await item(clients[0]!, 0)];
      const crowd: { client: Client; token: string; id: string }[] = [];
      for (let number = 1; number <= SIZES.processBookings; number++) {
        const client = clients[number % 2]!;
        const token = await client.signIn(`full-${number}`);
        const { data } = await client.call(createOrder, { body: { items } }, { token });
        crowd.push({ client, token, id: data.data.id });
      }
      const { clinicId: clinic_id, startedAt } = slot!;
      const body = { clinic_id, appointment: appointmentAt(startedAt) };
      const codes = await Promise.all(
        crowd.map(async ({ client, token, id }) => {
          const answer = await client.call(updateOrder, { params: { id }, body }, { token });
          return answer.status === 200 ? 'won' : `${answer.status} ${answer.error.code}`;
        }),
      );
      expect(codes.filter((code) => code === 'won')).toHaveLength(1);
      expect(new Set(codes)).toEqual(new Set(['won', '409 slot_taken']));
    },
  );
});
