import { expect, it, vi } from 'vitest';
import { registerServiceWorker } from './register';

const listeners = new Map<string, () => void>();
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => void listeners.set(type, listener);
    register = () => new Promise(() => undefined);
  },
}));

it.each([
  ['offers a version that replaces another one', { active: {}, waiting: {} }, 1],
  ['does not offer the first one while it waits', { active: null, waiting: {} }, 0],
  ['does not offer the first one once it is active', { active: {}, waiting: null }, 0],
])('%s (product 10, Update)', async (_, registration, offers) => {
  const known = Promise.resolve(registration);
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: new Promise(() => undefined), getRegistration: () => known },
  });
  const onUpdate = vi.fn();
  registerServiceWorker('/sw.js', { onUpdate, prefersReducedData: false });
  listeners.get('waiting')?.();
  await known;
  expect(onUpdate).toHaveBeenCalledTimes(offers);
});
