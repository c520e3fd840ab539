import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOnline, network } from '@/loading/network';
import { noteUnanswered, watchAnswers } from './watch-answers';

const json = () =>
  new Response('{}', { headers: { 'content-type': 'application/json; charset=utf-8' } });
const portal = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
const refused = () => {
  throw new TypeError('refused');
};

const ask = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  network.isAnswered = true;
});
afterEach(() => {
  network.isAnswered = true;
  vi.useRealTimers();
});

it('a single failed call does not count as offline while the server answers', async () => {
  watchAnswers();
  ask.mockImplementation(async () => json());
  noteUnanswered();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOnline()).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
});

it.each([
  ['does not answer', refused],
  ['is hidden behind a portal', portal],
])('the shop is not reachable while the server %s, whatever the device says', async (_, fault) => {
  watchAnswers();
  ask.mockImplementation(async () => fault());
  const changed = vi.fn();
  window.addEventListener('answered', changed);
  noteUnanswered();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(6);

  ask.mockImplementation(async () => json());
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
  window.removeEventListener('answered', changed);
});

it('asks nothing while the device is offline', async () => {
  watchAnswers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteUnanswered();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  ask.mockImplementation(async () => json());
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledOnce();
});
