import { afterEach, expect, it, vi } from 'vitest';
import { showAppBadge } from './app-badge';

const NAMES = ['setAppBadge', 'clearAppBadge'] as const;

function browserWith(badge: Partial<Record<(typeof NAMES)[number], unknown>>): void {
  for (const name of NAMES)
    Object.defineProperty(navigator, name, { value: badge[name], configurable: true });
}

afterEach(() => {
  for (const name of NAMES) Reflect.deleteProperty(navigator, name);
});

it('shows how much is in the cart, and nothing when it is empty', () => {
  const setAppBadge = vi.fn(async () => undefined);
  const clearAppBadge = vi.fn(async () => undefined);
  browserWith({ setAppBadge, clearAppBadge });
  showAppBadge(3);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  expect(clearAppBadge).not.toHaveBeenCalled();
  showAppBadge(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

it('does nothing where the browser has none, or refuses', async () => {
  expect(() => showAppBadge(1)).not.toThrow();
  const refuse = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  browserWith({ setAppBadge: refuse, clearAppBadge: refuse });
  showAppBadge(1);
  await Promise.resolve();
  expect(refuse).toHaveBeenCalledOnce();
});
