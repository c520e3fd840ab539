import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, onLocalChange } from '@/platform/storage/web-storage';

const LOCK = 'dalim-session';
/** Longer than the longest exchange: who holds it then has been closed. */
const LEASE_MS = 12_000;
/** Within this time every tab that wanted the lease at once has written its name. */
const SETTLE_MS = 50;

/** Runs the action in one tab at a time (design 6, Session): Web Locks, or a lease where they lack. */
export function inOneTab<T>(action: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, action) : withLease(action);
}

/** A lease in localStorage, for pages without a secure context: the last who wrote their name has it. */
async function withLease<T>(action: () => Promise<T>): Promise<T> {
  const name = newIdempotencyKey();
  for (;;) {
    const left = timeLeft();
    if (left > 0) {
      await releaseWithin(left);
      continue;
    }
    localStore.write(LOCAL_KEYS.refreshLease, `${name} ${Date.now() + LEASE_MS}`);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const held = localStore.read(LOCAL_KEYS.refreshLease);
    // where nothing can be kept, there is no other tab of this session either
    if (held === null || held.startsWith(name)) break;
  }
  try {
    return await action();
  } finally {
    if (localStore.read(LOCAL_KEYS.refreshLease)?.startsWith(name))
      localStore.remove(LOCAL_KEYS.refreshLease);
  }
}

function timeLeft(): number {
  const until = Number(localStore.read(LOCAL_KEYS.refreshLease)?.split(' ')[1] ?? 0);
  const left = until - Date.now();
  return left > LEASE_MS ? 0 : left;
}

function releaseWithin(time: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, time);
    const stop = onLocalChange(LOCAL_KEYS.refreshLease, done);
  });
}
