import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { readEnv } from '../../../server/config/env';
import { startStaffApi } from '../../../server/operations/staff/start';
import { ORIGIN } from '../support/harness';
import { freePort } from '../../../scripts/postgres.mjs';
import { staffTest as it } from './staff-test';

const DAY = '/days/2026-11-24';

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

it('lists its calls as OpenAPI, those of `docs/staff-api.md` and nothing else', async ({
  staffApp,
}) => {
  const answer = await staffApp.request('/openapi.json');
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.slice(10)}`),
  );
  const [rights = ''] = readFileSync('docs/staff-api.md', 'utf8').split('## Calls');
  const documented = new Set(
    [...rights.matchAll(/^\| `(\w+ \/\S+?)`/gm)].map(([, call = '']) => call),
  );
  const plain = (call: string) =>
    call.replaceAll(/\{\w+\}/g, 'ID').replace('/days/ID', '/days/DAY');
  expect(listed.map(plain).toSorted()).toEqual([...documented].toSorted());
  expect(paths['/staff-api/orders/{id}/step']).toMatchObject({
    put: { requestBody: { content: { 'application/json': { schema: { anyOf: [{}, {}] } } } } },
  });
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
