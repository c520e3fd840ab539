import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import type { Session } from '@/platform/session/session';
import type { SessionState } from '@/platform/session/session-state';
import { SessionProvider } from '@/platform/session/session-context';
import { LoginDialog } from './login-dialog';
import { LoginBlocked } from './start-login';

function show(onStart: () => Promise<void>) {
  const store = proxy<{ current: SessionState }>({
    current: { kind: 'guest', hasExpired: false },
  });
  const onSignedIn = vi.fn();
  render(
    <SessionProvider value={{ store } as Session}>
      <LoginDialog onStart={onStart} onSignedIn={onSignedIn} />
    </SessionProvider>,
  );
  return { store, onSignedIn, button: screen.getByRole('button', { name: /카카오로 시작하기/ }) };
}

describe('login dialog (product 1, Sign-in; product 2, Login dialog)', () => {
  it('shows the tagline, and starts the login once', async () => {
    const onStart = vi.fn(() => new Promise<void>(() => undefined));
    const { button } = show(onStart);
    expect(
      screen.getByRole('heading', { name: '달임의 한약으로 건강한 삶을 시작하세요' }),
    ).toBeVisible();
    await userEvent.click(button);
    await userEvent.click(button);
    expect(onStart).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('says why it could not start, and may be tried again', async () => {
    const onStart = vi.fn(() => Promise.reject(new ApiError('network')));
    const { button } = show(onStart);
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('인터넷에 연결되지 않았습니다');
    await userEvent.click(button);
    expect(onStart).toHaveBeenCalledTimes(2);
  });

  it('says what to allow where the browser keeps neither site data nor cookies', async () => {
    const { button } = show(() => Promise.reject(new LoginBlocked()));
    await userEvent.click(button);
    const words = await screen.findByRole('alert');
    expect(words).toHaveTextContent('브라우저 설정에서 이 사이트의 쿠키를 허용한 다음');
  });

  it('tells that somebody has signed in meanwhile', async () => {
    const { store, onSignedIn } = show(async () => undefined);
    await act(async () => {
      store.current = { kind: 'unreachable' };
    });
    expect(onSignedIn).toHaveBeenCalledOnce();
  });
});
