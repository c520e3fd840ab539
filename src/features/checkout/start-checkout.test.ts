import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { leaveOut } from '@/platform/api/hosts';
import { fakeApi, type Answers } from '../../../tests/support/fake-api';
import { clearPending, savePending, type Purchase } from './pending-checkout';
import { PENDING_MS, readPending } from './read-pending';
import { startCheckout, type StartDeps } from './start-checkout';

const ITEM = {
  product_id: '6b00000000000000000000a1',
  variant_id: '6b00000000000000000000b1',
  quantity: 2,
};
const PURCHASE: Purchase = { items: [ITEM], source: 'buy_now' };
const VALID = { isValidOverall: true, items: [] };
const CREATED = { data: { id: '6b0000000000000000000001' } };

function start(answers: Answers, deps: Partial<StartDeps> = {}) {
  const { api, calls, names } = fakeApi({
    preValidateItems: VALID,
    createOrder: CREATED,
    ...answers,
  });
  const all = {
    api,
    isSignedIn: vi.fn(async () => true),
    isProfileIncomplete: vi.fn(() => false),
    askLogin: vi.fn(async () => false),
    completeProfile: vi.fn(async () => false),
    tell: vi.fn(async () => undefined),
    openCheckout: vi.fn(async () => undefined),
    isLocalHome: false,
    ...deps,
  };
  return { ...all, calls, names, done: startCheckout(all, PURCHASE) };
}

describe('checkout start (product 4, Checkout start)', () => {
  const incomplete = new ApiError('http', {
    status: 409,
    body: { code: 'profile_incomplete', message: '프로필' },
  });

  it('creates the order and opens it', async () => {
    const run = start({});
    await run.done;
    expect(run.names()).toEqual(['preValidateItems', 'createOrder']);
    expect(run.calls[1]).toMatchObject({ request: { body: PURCHASE } });
    expect(run.openCheckout).toHaveBeenCalledExactlyOnceWith(CREATED.data.id);
    expect(readPending()).toBeNull();
  });

  it('takes no order where the backend has no consents, and says so', async () => {
    leaveOut(['consents']);
    const run = start({});
    await run.done.finally(() => leaveOut([]));
    expect(run.names()).toEqual([]);
    expect(run.tell).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: '아직 주문을 받지 않아요' }),
    );
  });

  it('stops at lines that are not valid, and says which and why', async () => {
    const { product_id, variant_id } = ITEM;
    const refused = {
      product_id,
      variant_id,
      isValid: false,
      message: '재고가 부족해요.',
      available: 1,
    };
    const run = start({
      preValidateItems: { isValidOverall: false, items: [refused] },
      getGroupStatus: {
        data: { items: [{ product_id, variant_id, productName: '쌍화고', variantName: '10포' }] },
      },
    });
    await run.done;
    expect(run.tell).toHaveBeenCalledExactlyOnceWith({
      title: '주문할 수 없는 한약이 있어요',
      content: '쌍화고 10포: 재고가 부족해요.',
    });
    expect(run.names()).not.toContain('createOrder');
  });

  it('keeps the items while the guest is asked to sign in, and forgets them when declined', async () => {
    let stored: unknown;
    const askLogin = vi.fn(async () => {
      stored = readPending();
      return false;
    });
    const run = start({}, { isSignedIn: async () => false, askLogin });
    await run.done;
    expect(stored).toMatchObject(PURCHASE);
    expect(readPending()).toBeNull();
    expect(run.names()).toEqual(['preValidateItems']);
  });

  it('keeps the items in memory and in the login where the tab’s storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    let stored: unknown;
    const askLogin = vi.fn(async () => {
      stored = readPending();
      return false;
    });
    await start({}, { isSignedIn: async () => false, askLogin }).done;
    expect(askLogin).toHaveBeenCalledExactlyOnceWith(ITEM);
    expect(stored).toMatchObject(PURCHASE);
    expect(readPending()).toBeNull();
  });

  it('goes on when the guest has signed in', async () => {
    const run = start({}, { isSignedIn: async () => false, askLogin: async () => true });
    await run.done;
    expect(run.openCheckout).toHaveBeenCalledOnce();
  });

  it('keeps the items while the profile is completed, then goes on', async () => {
    let stored: unknown;
    const completeProfile = vi.fn(async () => {
      stored = readPending();
      return true;
    });
    const run = start({}, { isProfileIncomplete: () => true, completeProfile });
    await run.done;
    expect(stored).toMatchObject(PURCHASE);
    expect(run.openCheckout).toHaveBeenCalledOnce();
    expect(readPending()).toBeNull();
  });

  it('keeps the items when the profile dialog is closed (decision 0118)', async () => {
    const run = start({}, { isProfileIncomplete: () => true });
    await run.done;
    expect(run.names()).toEqual(['preValidateItems']);
    expect(readPending()).toMatchObject({ ...PURCHASE, waitsFor: 'profile' });
  });

  it('keeps the items when the dialog that the server asked for is closed', async () => {
    const run = start({ createOrder: incomplete });
    await run.done;
    expect(run.openCheckout).not.toHaveBeenCalled();
    expect(readPending()).toMatchObject({ ...PURCHASE, waitsFor: 'profile' });
  });

  it('keeps the items for the login when the session is refused, and shows no dialog', async () => {
    const isSignedIn = vi.fn().mockResolvedValueOnce(true).mockResolvedValue(false);
    const run = start({ createOrder: new ApiError('http', { status: 401 }) }, { isSignedIn });
    await run.done;
    expect(run.tell).not.toHaveBeenCalled();
    expect(readPending()).toMatchObject({ ...PURCHASE, waitsFor: 'login' });
  });

  it('keeps them for this tab alone', async () => {
    await start({}, { isProfileIncomplete: () => true }).done;
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('asks for the profile when the server does', async () => {
    const createOrder = vi.fn().mockReturnValueOnce(incomplete).mockReturnValueOnce(CREATED);
    const run = start({ createOrder }, { completeProfile: async () => true });
    await run.done;
    expect(run.openCheckout).toHaveBeenCalledOnce();
  });

  it('asks nobody to complete what could not even be read', async () => {
    const run = start({ createOrder: incomplete }, { completeProfile: async () => true });
    await run.done;
    const content = new ApiError('network').message;
    expect(content).toContain('다시 시도해 주세요');
    expect(run.tell).toHaveBeenCalledExactlyOnceWith({ content });
    expect(readPending()).toMatchObject(PURCHASE);
  });

  it('tells the message when the order cannot be created', async () => {
    const failure = new ApiError('http', {
      status: 500,
      body: { code: 'internal', message: '사유' },
    });
    const run = start({ createOrder: failure });
    await run.done;
    expect(run.tell).toHaveBeenCalledExactlyOnceWith({ content: '사유' });
    expect(run.openCheckout).not.toHaveBeenCalled();
  });
});

describe('a checkout that waits', () => {
  it('is one hour good, and gone when corrupt', () => {
    savePending(PURCHASE, 'login');
    expect(readPending()).toMatchObject(PURCHASE);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + PENDING_MS + 1);
    expect(readPending()).toBeNull();
    sessionStorage.setItem('checkout', '{broken');
    expect(readPending()).toBeNull();
    clearPending();
    expect(sessionStorage.getItem('checkout')).toBeNull();
  });
});
