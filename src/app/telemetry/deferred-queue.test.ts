import { describe, expect, it, vi } from 'vitest';
import { createDeferredQueue, type QueueStore } from './deferred-queue';

type Take = (entry: string) => void;

function memory(first: string[] = []) {
  let stored = first;
  const store: QueueStore<string> = {
    read: () => stored,
    write: (entries) => (stored = [...entries]),
    remove: () => (stored = []),
  };
  return { store, stored: () => stored };
}

/** A library that loads, fails or turns out to be disabled when the test says so. */
function library() {
  const taken: string[] = [];
  const answers: { arrive: (take: Take | null) => void; fail: (error: Error) => void }[] = [];
  const open = vi.fn(
    () =>
      new Promise<Take | null>((arrive, fail) => {
        answers.push({ arrive, fail });
      }),
  );
  const settle = async (how: 'arrives' | 'fails' | 'is off') => {
    const answer = answers.shift();
    if (how === 'fails') answer?.fail(new TypeError('fetch failed'));
    else answer?.arrive(how === 'arrives' ? (entry) => void taken.push(entry) : null);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { open, taken, settle };
}

describe('the queue in front of a library', () => {
  it('loads the library with the first entry and passes all entries on in order', async () => {
    const { open, taken, settle } = library();
    const queue = createDeferredQueue({ open, store: memory(['before']).store });
    expect(open).not.toHaveBeenCalled();
    queue.send('a');
    queue.send('b');
    expect(taken).toEqual([]);
    await settle('arrives');
    expect(taken).toEqual(['before', 'a', 'b']);
    queue.send('c');
    expect(taken.at(-1)).toBe('c');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('stores waiting entries when the page is left, but none that were passed on', async () => {
    const { open, settle } = library();
    const { store, stored } = memory();
    const queue = createDeferredQueue({ open, store });
    queue.send('a');
    queue.leave();
    expect(stored()).toEqual(['a']);
    queue.comeBack();
    expect(stored()).toEqual([]);
    await settle('arrives');
    queue.leave();
    expect(stored()).toEqual([]);
  });

  it('retries a library that failed to load, but not for every entry', async () => {
    let time = 0;
    const { open, taken, settle } = library();
    const queue = createDeferredQueue({ open, now: () => time });
    queue.send('a');
    await settle('fails');
    time = 1000;
    queue.send('b');
    expect(open).toHaveBeenCalledTimes(1);
    time = 60_000;
    queue.send('c');
    await settle('arrives');
    expect(taken).toEqual(['a', 'b', 'c']);
  });

  it('drops all entries when the service is disabled', async () => {
    const { open, settle } = library();
    const { store, stored } = memory();
    const queue = createDeferredQueue({ open, store });
    queue.send('a');
    await settle('is off');
    queue.send('b');
    queue.leave();
    expect(stored()).toEqual([]);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
