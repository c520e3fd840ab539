import { expect } from 'vitest';
import { consentTo } from '../../../contract/consent-texts';
import { listMyReviews, writeReview } from '../../../contract/reviews';
import { readEnv } from '../../../server/env';
import { moveOrder } from '../../../server/orders/status';
import { startStaffApi } from '../../../server/staff/start';
import { BUSAN_CLINIC, PILL, PILL_TEN } from '../support/fixtures';
import { ORIGIN } from '../support/harness';
import { freePort } from '../support/process';
import { idOf, staffTest } from './staff-test';

const DAY = '/days/2026-11-24';

const it = staffTest
  /** A review of a delivered order of the clinic, which waits. */
  .extend('written', async ({ shop, book }) => {
    const { token, orderId } = await book();
    const steps = ['paid', 'preparing', 'shipped', 'delivered'] as const;
    for (const [index, from] of steps.slice(0, -1).entries())
      await moveOrder(shop.db, {
        ...{ orderId, from, to: steps[index + 1]!, actor: 'staff', at: shop.clock.now },
      });
    const line = { orderId, product_id: PILL, variant_id: PILL_TEN };
    const body = { ...line, rating: 4, text: '포장이 꼼꼼했어요.', consent: consentTo('review') };
    const { data } = await shop.call(writeReview, { body }, { token });
    const mine = async () =>
      (await shop.call(listMyReviews, {}, { token })).data.data.items[0]?.review;
    return { id: data.data.id, mine };
  });

it('never answers with CORS headers, and refuses whatever a browser’s page sends', async ({
  staffApp,
  ask,
  desk,
}) => {
  const pages = [ORIGIN, 'https://evil.example', 'null'];
  const preflight = await staffApp.request(`/staff-api${DAY}`, {
    method: 'OPTIONS',
    headers: { Origin: ORIGIN, 'Access-Control-Request-Method': 'GET' },
  });
  const answers = [preflight, await ask(desk, DAY)];
  for (const Origin of pages) {
    const answer = await ask(desk, DAY, { headers: { Origin } });
    expect(answer.status).toBe(403);
    answers.push(answer);
  }
  for (const { headers } of answers)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(preflight.status).toBe(403);
});

it('answers `no-store`, also when it refuses', async ({ ask, desk }) => {
  const answers = [await ask(desk, DAY), await ask('', DAY), await ask(desk, '/nothing')];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404]);
  for (const { headers } of answers) {
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

it('is in no `openapi.json`, and the shop’s own address does not know it', async ({
  shop,
  desk,
}) => {
  expect(await (await shop.fetch('/openapi.json')).text()).not.toMatch(/staff/i);
  const headers = { Authorization: `Bearer ${desk}` };
  const answer = await shop.fetch(`/staff-api${DAY}`, { headers });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('appointments');
});

it('is off without STAFF_PORT, on the loopback address unless STAFF_HOST says otherwise', async ({
  deps,
}) => {
  const read = readEnv({ STAFF_PORT: '9000' });
  expect(read).toMatchObject({ env: { STAFF_HOST: '127.0.0.1', STAFF_TRUSTED_HOPS: 0 } });
  expect(readEnv({})).not.toHaveProperty('env.STAFF_PORT');
  expect(readEnv({ STAFF_PORT: '0' })).toHaveProperty('faults');
  const STAFF_PORT = await freePort();
  const open = { STAFF_PORT, STAFF_HOST: '127.0.0.1', STAFF_TRUSTED_HOPS: 0 };
  const off = await startStaffApi(deps, { ...open, STAFF_PORT: undefined });
  const address = `http://127.0.0.1:${STAFF_PORT}/staff-api${DAY}`;
  await expect(fetch(address)).rejects.toThrow();
  const close = await startStaffApi(deps, open);
  expect((await fetch(address)).status).toBe(401);
  await expect(startStaffApi(deps, open)).rejects.toThrow(
    `STAFF_PORT ${STAFF_PORT} on 127.0.0.1 cannot be opened (EADDRINUSE).`,
  );
  await close();
  await off();
});

it('writes no name, number, birth date or answer into the log', async ({
  shop,
  ask,
  desk,
  doctor,
  book,
}) => {
  const { orderId, appointmentId } = await book();
  shop.log.length = 0;
  shop.clock.set(Date.parse('2026-11-24T10:00:00+09:00'));
  await ask(desk, DAY);
  await ask(desk, `/orders/${orderId}`);
  await ask(doctor, `/appointments/${appointmentId}/examination?reason=question`);
  expect(shop.log).toHaveLength(3);
  expect(shop.log.join()).not.toMatch(/김달임|당뇨|북촌로|(?<![0-9a-f])010\d{8}|dalim-staff/);
});

it('releases and hides reviews of the own clinic’s orders by the one service that there is', async ({
  ask,
  manager,
  desk,
  keyFor,
  written,
  staffLines,
}) => {
  const { id, mine } = written;
  const decide = (body: object, key = manager) =>
    ask(key, `/reviews/${id}`, { method: 'PUT', body });
  const { json } = await ask(manager, '/reviews');
  expect(json.reviews).toMatchObject([{ reviewId: id, revision: 1, state: 'waiting', rating: 4 }]);
  const busan = await keyFor('manager', BUSAN_CLINIC);
  expect((await ask(busan, '/reviews')).json.reviews).toEqual([]);
  expect((await decide({ revision: 1, state: 'shown' }, busan)).status).toBe(404);
  expect((await decide({ revision: 1, state: 'shown' }, desk)).status).toBe(403);
  expect((await decide({ revision: 2, state: 'shown' })).status).toBe(409);
  expect((await decide({ revision: 1, state: 'hidden' })).status).toBe(422);
  for (let i = 0; i < 2; i++)
    expect((await decide({ revision: 1, state: 'shown' })).json).toEqual({
      ...{ reviewId: id, state: 'shown' },
    });
  expect(await mine()).toMatchObject({ state: 'shown' });
  const reason = '다른 분의 이름이 있어요.';
  await decide({ revision: 1, state: 'hidden', reason });
  expect(await mine()).toMatchObject({ state: 'hidden', hiddenReason: reason });
  const lines = (await staffLines()).filter(({ actor }) => actor === `staff:${idOf(manager)}`);
  expect(lines.at(-1)).toMatchObject({ action: 'staff_change', object: `hide review:${id}` });
});
