import { expect } from 'vitest';
import { listSlots } from '../../../contract/appointments/schemas';
import { TUESDAY_TEN } from '../orders/checkout';
import { BUSAN_CLINIC, CLINIC } from '../support/fixtures';
import { staffTest } from './staff-test';

const BODY = { startsAt: '2026-11-24T10:00:00+09:00', endsAt: '2026-11-24T11:00:00+09:00' };

const it = staffTest.extend('starts', ({ shop }) => async () => {
  const input = { params: { id: CLINIC }, query: { date: '2026-11-24' } };
  return (await shop.call(listSlots, input)).data.items.map(({ startedAt }) => startedAt);
});

it('a blocked time is not offered, once however often it is sent, until it is taken back', async ({
  ask,
  desk,
  keyFor,
  starts,
}) => {
  expect(await starts()).toContain(TUESDAY_TEN);
  const block = () => ask(desk, '/blocked-times', { method: 'PUT', body: BODY });
  const [first, again] = await Promise.all([block(), block()]);
  expect([first.status, again.text]).toEqual([200, first.text]);
  expect(await starts()).not.toContain(TUESDAY_TEN);
  const listed = (await ask(desk, '/blocked-times')).json.blockedTimes;
  expect(listed).toEqual([first.json]);
  const path = `/blocked-times/${String(first.json.blockedTimeId)}`;
  const busan = await keyFor('desk', BUSAN_CLINIC);
  expect((await ask(busan, '/blocked-times')).json.blockedTimes).toEqual([]);
  await ask(busan, path, { method: 'DELETE' });
  expect(await starts()).not.toContain(TUESDAY_TEN);
  for (let i = 0; i < 2; i++)
    expect((await ask(desk, path, { method: 'DELETE' })).status).toBe(200);
  expect(await starts()).toContain(TUESDAY_TEN);
});

it('a blocked time moves no booking, and must be a time to come', async ({
  ask,
  desk,
  book,
  bookedStarts,
}) => {
  await book();
  await ask(desk, '/blocked-times', { method: 'PUT', body: BODY });
  expect(await bookedStarts()).toEqual([TUESDAY_TEN]);
  const bad = [
    { ...BODY, endsAt: BODY.startsAt },
    { ...BODY, endsAt: '2027-01-24T11:00:00+09:00' },
    { startsAt: '2026-11-20T10:00:00+09:00', endsAt: '2026-11-20T11:00:00+09:00' },
    { ...BODY, startsAt: '2026-11-24 10:00' },
  ];
  for (const body of bad)
    expect((await ask(desk, '/blocked-times', { method: 'PUT', body })).status).toBe(422);
});
