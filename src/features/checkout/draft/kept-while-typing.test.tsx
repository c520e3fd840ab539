import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionProvider } from '@/platform/session/session-context';
import type { Session } from '@/platform/session/session';
import { CheckoutPortProvider, createCheckoutStore } from '../checkout-port';
import { EMPTY_VALUES } from '../form/empty-values';
import { useKeptDraft } from './use-kept-draft';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps what is typed without a rest, letter by letter', async () => {
  const store = createCheckoutStore();
  const port = { store, askLogin: async () => false, completeProfile: async () => false };
  const session = { state: { data: { patientId: 'p' } } } as unknown as Session;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider value={session}>
      <CheckoutPortProvider value={port}>{children}</CheckoutPortProvider>
    </SessionProvider>
  );
  const typed = (note: string) => ({
    orderId: 'o',
    patientId: 'p',
    values: { ...EMPTY_VALUES, note },
    isTouched: true,
  });
  const { rerender, unmount } = renderHook(useKeptDraft, { wrapper, initialProps: typed('') });
  const text = '경비실에 맡겨 주세요';
  for (let end = 1; end <= text.length; end++) {
    rerender(typed(text.slice(0, end)));
    await act(() => vi.advanceTimersByTimeAsync(100));
  }
  // three letters may be younger than a moment
  const kept = store.drafts.get('o')?.values.note ?? '';
  expect(text.startsWith(kept)).toBe(true);
  expect(kept.length).toBeGreaterThanOrEqual(text.length - 3);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(store.drafts.get('o')?.values.note).toBe(text);
  unmount();
});
