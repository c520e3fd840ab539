import { expect, it, vi } from 'vitest';
import { localStore } from '@/platform/storage/web-storage';
import { apiOf, KNOWN, tokenService } from '../../../tests/support/session-setup';
import { tokensOf } from '../../../tests/support/tokens';
import { storeTokens } from './store-tokens';
import { createSession } from './session';
import type * as sessionSync from './session-sync';

let isLost = true;
vi.mock('./session-sync', async (load) => {
  const actual = await load<typeof sessionSync>();
  return {
    createSessionSync: (...deps: Parameters<typeof actual.createSessionSync>) => {
      if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
      return actual.createSessionSync(...deps);
    },
  };
});

it('a sign-up whose session sync does not arrive is a session all the same', async () => {
  const session = createSession(tokenService());
  await session.load(apiOf());
  storeTokens(tokensOf('r1'));
  await session.begin(apiOf());
  expect(localStore.read('session')).toContain('r1');
  expect(session.state).toEqual({ kind: 'unreachable' });
  isLost = false;
  await session.complete(apiOf());
  expect(session.state).toEqual({ kind: 'patient', source: 'fresh', patient: KNOWN });
});
