import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoginPortProvider } from '@/features/sign-in/login-port';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen } from '../../../tests/support/screen';
import { loginRequest } from '@/platform/navigation/login-request';
import { GateEffects } from './gate-effects';

it('tells the login dialog the promotion that was open (product 2, Login dialog)', async () => {
  const askLogin = vi.fn(async () => false);
  const { router } = await showScreen(
    <LoginPortProvider value={askLogin}>
      <GateEffects completeProfile={async () => false} />
    </LoginPortProvider>,
    {},
  );
  const state = loginRequest('/my-page', 'autumn-tonic');
  await act(() => router.navigate({ to: '/next' as never, state }));
  const options = { redirect: '/my-page', from: 'guard', eventName: 'autumn-tonic' };
  await vi.waitFor(() => expect(askLogin).toHaveBeenCalledWith(options));
});

const effects = (
  <LoginPortProvider value={async () => false}>
    <GateEffects completeProfile={async () => false} />
  </LoginPortProvider>
);

it('fetches the patient again on the next page after a network error', async () => {
  storeTokens();
  const away = refusal(503, 'unavailable', '잠시 후에 다시 시도해 주세요.');
  let answer: () => unknown = () => away.clone();
  const { asked, router } = await showScreen(effects, { [PATIENT]: () => answer() });
  const times = () => asked.filter(({ call }) => call === PATIENT).length;
  await vi.waitFor(() => expect(times()).toBe(2));
  await act(() => router.navigate({ to: '/next' as never }));
  await vi.waitFor(() => expect(times()).toBe(3));
  answer = () => patientOf();
  await act(() => router.navigate({ to: '/after' as never }));
  await vi.waitFor(() => expect(times()).toBe(4));
  await act(() => router.navigate({ to: '/last' as never }));
  expect(times()).toBe(4);
});
