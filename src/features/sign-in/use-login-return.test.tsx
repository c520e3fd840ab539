import { StrictMode } from 'react';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '@/platform/api/api-context';
import type { Session } from '@/platform/session/session';
import { SessionProvider } from '@/platform/session/session-context';
import { fakeApi } from '../../../tests/support/fake-api';
import type { LoginAnswer } from './finish-login';
import { storeAttempt } from './login-attempt';
import { useLoginReturn, CALLBACK_WORDS } from './use-login-return';

function Probe({ answer, onRead }: { answer: LoginAnswer; onRead: () => void }) {
  return <p>{useLoginReturn(answer, onRead).outcome ?? 'waiting'}</p>;
}

function show(answer: LoginAnswer) {
  const fake = fakeApi({ signUp: { accessToken: 'a', refreshToken: 'r' } });
  const session = {
    state: { kind: 'guest', hasExpired: false },
    load: async () => undefined,
    accessToken: () => null,
    begin: vi.fn(async () => undefined),
    end: vi.fn(async () => undefined),
  };
  const onRead = vi.fn();
  render(
    <StrictMode>
      <ApiProvider value={fake.api}>
        <SessionProvider value={session as unknown as Session}>
          <Probe answer={answer} onRead={onRead} />
        </SessionProvider>
      </ApiProvider>
    </StrictMode>,
  );
  return { ...fake, session, onRead };
}

const ATTEMPT = { state: 'abc', redirectUri: 'https://s/oauth', token: 'signed', code: null };

describe('coming back from the messenger', () => {
  it('exchanges once although effects run twice, and has the query stripped', async () => {
    storeAttempt(ATTEMPT);
    const run = show({ code: 'c1', state: 'abc' });
    expect(await screen.findByText('signed-in')).toBeVisible();
    expect(run.names()).toEqual(['signUp']);
    expect(run.onRead).toHaveBeenCalled();
  });

  it('goes on after a reload that lost the query', async () => {
    storeAttempt({ ...ATTEMPT, code: 'c1' });
    const run = show({});
    expect(await screen.findByText('signed-in')).toBeVisible();
    expect(run.names()).toEqual(['signUp']);
  });

  it.each([
    [{ error: 'access_denied', state: 'abc' }, 'denied'],
    [{ code: 'c1', state: 'other' }, 'wrong-state'],
    [{}, 'nothing'],
  ])('%o is %s and exchanges nothing', async (answer, outcome) => {
    storeAttempt(ATTEMPT);
    const run = show(answer);
    expect(await screen.findByText(outcome)).toBeVisible();
    expect(run.calls).toEqual([]);
  });
});

it.each(Object.entries(CALLBACK_WORDS))(
  '%s says kindly what happened and what to do',
  (_, words) => {
    expect(words.title).toMatch(/^[가-힣\s]+요$/);
    expect(words.text).toMatch(/[가-힣].*(?:요|돼요)\.$/);
    expect(words.text, 'a next step').toMatch(/시작|시도/);
  },
);
