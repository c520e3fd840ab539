import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { savePending } from '@/features/checkout/pending-checkout';
import { readPending } from '@/features/checkout/read-pending';
import { LoginPortProvider, type AskLogin } from '@/features/sign-in/login-port';
import type { Session } from '@/platform/session/session';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { showScreen } from '../../../tests/support/screen';
import { heardOf } from '../../../tests/support/session-setup';
import { GateEffects } from './gate-effects';

const ITEM = { product_id: 'a'.repeat(24), variant_id: 'b'.repeat(24), quantity: 1 };

/** A purchase whose session ends so, and how the login that is asked for is answered. */
async function expired(end: (session: Session) => unknown = (session) => session.end()) {
  storeTokens();
  let close: (hasSignedIn: boolean) => void = () => undefined;
  const askLogin = vi.fn<AskLogin>(() => new Promise((resolve) => (close = resolve)));
  const { router, session } = await showScreen(
    <LoginPortProvider value={askLogin}>
      <GateEffects completeProfile={async () => false} />
    </LoginPortProvider>,
    { [PATIENT]: () => patientOf(), 'POST /token-service/auth/logout': () => ({ success: true }) },
  );
  await act(async () => end(session));
  await vi.waitFor(() =>
    expect(askLogin).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ from: 'ended' })),
  );
  savePending({ items: [ITEM], source: 'buy_now' }, 'login');
  const answer = async (hasSignedIn: boolean) => {
    await act(async () => close(hasSignedIn));
    await vi.waitFor(() => expect(router.state.location.state.loginFor).toBeUndefined());
  };
  return { answer };
}

it('a purchase waits for the login after an expiry until that is declined (product 4, Checkout start)', async () => {
  const { answer } = await expired();
  // as long as nobody has declined, also once the page has left for the login provider
  expect(readPending()).toMatchObject({ items: [ITEM] });
  await answer(false);
  expect(readPending()).toBeNull();
});

it('a purchase still waits when somebody has signed in meanwhile (product 4, Checkout start)', async () => {
  const { answer } = await expired();
  await answer(true);
  expect(readPending()).toMatchObject({ items: [ITEM] });
});

it('a tab that hears of an expiry asks for the login as if it were its own (product 4, Logout)', async () => {
  await expired(() => heardOf('session', null));
  expect(readPending()).toMatchObject({ items: [ITEM] });
});
