import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { subscribeToTrackingEvents } from '@/platform/analytics/tracking-events';
import { createAliasStore } from '@/platform/navigation/alias';
import { fakeApi } from '../../../tests/support/fake-api';
import { showScreen } from '../../../tests/support/screen';
import { openLoginDialog } from './open-login-dialog';

it('has a close button, moves for 100 ms, and its button sends an event (product 2, Login dialog; product 9, Interface)', async () => {
  const { overlays } = await showScreen(null);
  const told = vi.fn();
  subscribeToTrackingEvents(told);
  const { api, calls } = fakeApi({});
  const place = { path: '/cart', href: '/cart', alias: createAliasStore(null) };
  const asked = openLoginDialog(overlays, {
    api,
    ...place,
    options: { isAutomatic: true },
    goToPath: vi.fn(),
  });
  await userEvent.click(await screen.findByRole('button', { name: /카카오로 시작하기/ }));
  expect(told.mock.calls.map(([event]) => event)).toContainEqual({ kind: 'login', type: 'kakao' });
  expect(overlays.getState().layers).toMatchObject([{ label: '로그인', pace: 100 }]);
  // also after an automatic login was refused, which is where the dialog has its options from
  expect(calls.map(({ request }) => request)).toContainEqual({
    body: { isAutomatic: false, redirect: '/cart' },
  });
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(await asked).toBe(false);
});
