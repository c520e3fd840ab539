import { expect } from 'vitest';
import { DAY_MS } from '../../../contract/core/constants';
import { staffKeys } from '../../../server/db/schema/auth';
import { purgeExpired } from '../../../server/operations/jobs/cleanup';
import { runCommand } from '../../../server/operations/operator/run-command';
import { createStaffApp } from '../../../server/operations/staff/app';
import { listen } from '../../../server/http/listen';
import { CLINIC } from '../support/fixtures';
import { DESK, idOf, staffTest } from './staff-test';

const DAY = '/days/2026-11-24';

const it = staffTest.extend(
  'staff',
  ({ deps }) =>
    (...args: string[]) =>
      runCommand(deps, ['staff', ...args]),
);

const ADD = ['add', '--clinic', 'gangnam', '--role', 'desk', '--person', '이수진'];
const FROM = ['--addresses', `${DESK},10.1.0.0/16`];

it('a key is shown once by `npm run shop -- staff add`, stored hashed, and listed without its secret', async ({
  shop,
  staff,
  ask,
}) => {
  const { isOk, text } = await staff(...ADD, ...FROM);
  const [token = ''] = /dalim-staff-[0-9a-f]{24}-[\w-]{43}/.exec(text) ?? [];
  expect([isOk, (await ask(token, DAY)).status]).toEqual([true, 200]);
  const secret = token.slice(-43);
  expect(JSON.stringify(await shop.db.select().from(staffKeys))).not.toContain(secret);
  const listed = (await staff('list')).text;
  expect(listed).toContain(`${idOf(token)}  gangnam  desk  이수진`);
  expect(listed).not.toContain(secret);
  expect(shop.log.join()).not.toContain(secret);
});

it('a revoked key is refused at once', async ({ staff, ask, desk }) => {
  expect((await ask(desk, DAY)).status).toBe(200);
  expect((await staff('revoke', idOf(desk))).isOk).toBe(true);
  expect((await ask(desk, DAY)).status).toBe(401);
  expect((await staff('revoke', idOf(desk))).isOk).toBe(true);
  expect((await staff('revoke', 'f'.repeat(24))).isOk).toBe(false);
});

it('a key lives at most 90 days, and is refused from its end on', async ({
  shop,
  staff,
  ask,
  keyFor,
}) => {
  expect((await staff(...ADD, ...FROM, '--days', '91')).isOk).toBe(false);
  const short = await keyFor('desk', CLINIC, 1);
  const long = await keyFor('desk', CLINIC, 1000);
  shop.clock.advance(DAY_MS - 1);
  expect((await ask(short, DAY)).status).toBe(200);
  shop.clock.advance(1);
  expect((await ask(short, DAY)).status).toBe(401);
  shop.clock.advance(89 * DAY_MS);
  expect((await ask(long, DAY)).status).toBe(401);
});

it('a key is refused from an address outside its list, also one that the caller made up', async ({
  ask,
  desk,
}) => {
  const from = async (address: string) => (await ask(desk, DAY, { address })).status;
  expect(await from(DESK)).toBe(200);
  // only what the trusted proxy has seen counts, and it stands last
  expect(await from(`${DESK}, 198.51.100.1`)).toBe(401);
  for (const address of ['203.0.113.8', '', 'evil', '::ffff:203.0.113.8'])
    expect(await from(address), address).toBe(401);
  expect(await from('::ffff:203.0.113.7')).toBe(200);
});

it('without proxies the connection’s address counts, and no header', async ({ deps, keyFor }) => {
  const app = createStaffApp({ deps, trustedHops: 0 });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const call = async (token: string) =>
    fetch(`http://127.0.0.1:${server.port}/staff-api${DAY}`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': DESK },
    });
  const answer = await call(await keyFor('desk'));
  await server.close();
  expect(answer.status).toBe(401);
});

it('every refused key gets the same answer, and the log says which it was', async ({
  shop,
  ask,
  staff,
  desk,
  keyFor,
  staffLines,
}) => {
  const revoked = await keyFor('desk');
  await staff('revoke', idOf(revoked));
  const answers = [
    await ask('', DAY),
    await ask(`${desk.slice(0, -1)}${desk.endsWith('A') ? 'B' : 'A'}`, DAY),
    await ask(revoked, DAY),
    await ask(desk, DAY, { address: '198.51.100.1' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const refused = (await staffLines()).filter(({ action }) => action === 'staff_refused');
  expect(refused.map(({ actor, object }) => [actor, object])).toEqual([
    ['guest', 'unknown'],
    ['guest', 'unknown'],
    [`staff:${idOf(revoked)}`, 'revoked'],
    [`staff:${idOf(desk)}`, 'address'],
  ]);
  expect(JSON.stringify([refused, shop.log])).not.toContain('198.51.100.1');
});

it('an address that tries keys is slowed down', async ({ ask, staffLines }) => {
  const statuses: number[] = [];
  for (let i = 0; i < 62; i++) statuses.push((await ask('', DAY)).status);
  expect(statuses.slice(58)).toEqual([401, 401, 429, 429]);
  const refused = (await staffLines()).filter(({ action }) => action === 'staff_refused');
  expect(refused).toHaveLength(60);
});

it('invalid commands are explained, and make no key', async ({ shop, staff }) => {
  const refusals = [
    [[], '사용법'],
    [['add'], '사용법'],
    [[...ADD], '사용법'],
    [[...ADD, '--addresses', '0.0.0.0/0'], '0.0.0.0/0'],
    [[...ADD, ...FROM, '--role', 'owner'], 'desk, doctor, manager, stock'],
    [[...ADD, ...FROM, '--role', 'stock'], '--clinic'],
    [['add', '--role', 'desk', ...FROM], '--clinic'],
    [[...ADD, ...FROM, '--person', ' '], '--person'],
    [[...ADD, ...FROM, '--clinic', 'nowhere'], 'nowhere 한의원을 찾을 수 없어요'],
    [['revoke', 'x'], '24자리'],
    [['list', 'x'], '사용법'],
  ] as const;
  for (const [args, words] of refusals) {
    const { isOk, text } = await staff(...args);
    expect([isOk, text]).toEqual([false, expect.stringContaining(words)]);
  }
  expect(await shop.db.select().from(staffKeys)).toEqual([]);
});

it('keys are deleted two years after their end, as the log that names them', async ({
  shop,
  keyFor,
}) => {
  await keyFor('desk', CLINIC, 1);
  await purgeExpired(shop.db, shop.clock.now + 731 * DAY_MS);
  expect(await shop.db.select().from(staffKeys)).toHaveLength(1);
  await purgeExpired(shop.db, shop.clock.now + 733 * DAY_MS);
  expect(await shop.db.select().from(staffKeys)).toEqual([]);
});
