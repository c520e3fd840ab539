import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '@/platform/storage/web-storage';
import { apiOf, KNOWN, tab } from '../../../tests/support/session-setup';
import { tokensOf } from '../../../tests/support/tokens';
import { patientOf } from './session-state';
import { storeTokens } from './store-tokens';

const OTHER = '65a1c0de0000000000000009';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what an expiry has spared of one patient (product 4, Logout)', () => {
  it('another patient’s login after an expiry tells so, and the same patient’s does not', async () => {
    const session = tab();
    const ended = vi.fn();
    session.onEnd(ended);
    await session.load(apiOf());
    await session.end();
    storeTokens(tokensOf('r2'));
    await session.begin(apiOf());
    await session.end();
    expect(ended.mock.calls.map(([how]) => how)).toEqual(['expired', 'expired']);
    storeTokens(tokensOf('r9', OTHER));
    await session.begin(apiOf(async () => ({ ...KNOWN, patientId: OTHER })));
    expect(ended.mock.lastCall).toEqual(['replaced', null]);
    expect(patientOf(session.state)?.patientId).toBe(OTHER);
  });

  it('another patient’s tokens found by a new page tell so as well', async () => {
    localStore.write('deviceOwner', OTHER);
    const session = tab();
    const ended = vi.fn();
    session.onEnd(ended);
    await session.load(apiOf());
    expect(ended.mock.calls).toEqual([['replaced', null]]);
    expect(patientOf(session.state)).toEqual(KNOWN);
  });
});
