import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoginPortProvider } from '@/features/sign-in/login-port';
import { useSession } from '@/platform/session/session-context';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { IDB_KEYS } from '@/platform/storage/keys';
import { keepTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen } from '../../../tests/support/screen';
import { GateKeeper } from './gate-keeper';

function LogOut() {
  const session = useSession();
  return <button onClick={() => void session.logOut()}>로그아웃</button>;
}

const keeper = (
  <LoginPortProvider value={async () => false}>
    <GateKeeper completeProfile={async () => false} />
    <LogOut />
  </LoginPortProvider>
);

it('asks again on the next page who is signed in, while nobody has answered that', async () => {
  keepTokens();
  const away = refusal(503, 'unavailable', '잠시 후에 다시 시도해 주세요.');
  let answer: () => unknown = () => away.clone();
  const { asked, router } = await showScreen(keeper, { [PATIENT]: () => answer() });
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

it('a logout takes the private copies on the device and their key', async () => {
  keepTokens();
  const { device } = await showScreen(keeper, { [PATIENT]: () => patientOf() });
  const end = Date.now() + 60_000;
  expect(await createEncryptedStore().write(IDB_KEYS.checkoutDraft, '302호', end)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  await vi.waitFor(async () => {
    expect(await device.read(IDB_KEYS.checkoutDraft)).toBeUndefined();
    expect(await device.read(IDB_KEYS.deviceKey)).toBeUndefined();
  });
});
