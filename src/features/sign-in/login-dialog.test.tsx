import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { showScreen } from '../../../tests/support/screen';
import { LoginDialog } from './login-dialog';
import { LoginBlocked } from './start-login';

async function show(onStart: () => Promise<void>) {
  const onSignedIn = vi.fn();
  const { session } = await showScreen(<LoginDialog onStart={onStart} onSignedIn={onSignedIn} />);
  const button = screen.getByRole('button', { name: /카카오로 시작하기/ });
  return { session, onSignedIn, button };
}

describe('login dialog (product 1, Sign-in; product 2, Login dialog)', () => {
  it('shows the tagline, and starts the login once', async () => {
    const onStart = vi.fn(() => new Promise<void>(() => undefined));
    const { button } = await show(onStart);
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
    const { button } = await show(onStart);
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('인터넷에 연결되지 않았습니다');
    await userEvent.click(button);
    expect(onStart).toHaveBeenCalledTimes(2);
  });

  it('says what to allow where the browser keeps neither site data nor cookies', async () => {
    const { button } = await show(() => Promise.reject(new LoginBlocked()));
    await userEvent.click(button);
    const words = await screen.findByRole('alert');
    expect(words).toHaveTextContent('브라우저 설정에서 이 사이트의 쿠키를 허용한 다음');
  });

  it('says what signing up agrees to, and lets it be read without closing (terms, article 7)', async () => {
    await show(async () => undefined);
    for (const [name, href] of [
      ['이용약관, 새 창', '/terms-of-use'],
      ['개인정보 수집·이용, 새 창', '/privacy-policy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('tells that somebody has signed in meanwhile', async () => {
    const { session, onSignedIn } = await show(async () => undefined);
    await act(async () => {
      Object.assign(session.store, { current: { kind: 'unreachable' } });
    });
    expect(onSignedIn).toHaveBeenCalledOnce();
  });
});
