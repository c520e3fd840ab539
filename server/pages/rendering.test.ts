import { expect, it } from 'vitest';
import { createRenderQueue } from './rendering';

const { signal } = new AbortController();
const settled = () => new Promise((later) => setImmediate(later));

/** Asks for named renders that end when told; returns the order in which they began. */
function renders(atOnce: number) {
  const queue = createRenderQueue<string>(atOnce);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (client: string, key: string, by = signal) =>
    queue({ key, client, signal: by }, async () => {
      began.push(key);
      await new Promise<void>((end) => ends.push(end));
      return key;
    });
  const endFirst = async () => {
    await settled();
    ends.shift()?.();
    await settled();
  };
  return { queue, began, ask, endFirst };
}

it('renders no more at once than allowed', async () => {
  const { began, ask, endFirst } = renders(2);
  for (const key of ['a1', 'a2', 'a3']) void ask('a', key);
  await settled();
  expect(began).toEqual(['a1', 'a2']);
  await endFirst();
  expect(began).toEqual(['a1', 'a2', 'a3']);
});

it('lets clients in by turns, so that one keeps nobody waiting for all of its pages', async () => {
  const { began, ask, endFirst } = renders(1);
  for (const key of ['a1', 'a2', 'a3']) void ask('a', key);
  void ask('b', 'b1');
  for (let left = 4; left > 0; left -= 1) await endFirst();
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('renders a key once for all who wait for it, and anew afterwards', async () => {
  const { began, ask, endFirst } = renders(2);
  const both = Promise.all([ask('a', 'home'), ask('b', 'home')]);
  await settled();
  await endFirst();
  expect(await both).toEqual(['home', 'home']);
  void ask('a', 'home');
  await settled();
  expect(began).toEqual(['home', 'home']);
});

it('renders nothing that nobody waits for any more when its turn comes', async () => {
  const { began, ask, endFirst } = renders(1);
  void ask('a', 'a1');
  const [left, other] = [new AbortController(), new AbortController()];
  const gone = ask('b', 'b1', left.signal);
  const waiting = [ask('b', 'b2', other.signal), ask('c', 'b2')];
  left.abort();
  other.abort();
  await endFirst();
  expect(await gone).toBeNull();
  await endFirst();
  expect(await Promise.all(waiting)).toEqual(['b2', 'b2']);
  expect(began).toEqual(['a1', 'b2']);
});

it('goes on after a render that failed', async () => {
  const { queue } = renders(1);
  const ask = (render: () => Promise<string>) => queue({ key: 'a', client: 'a', signal }, render);
  await expect(ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(ask(async () => 'fine')).resolves.toBe('fine');
});
