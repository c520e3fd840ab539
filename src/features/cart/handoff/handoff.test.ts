import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HandedOver } from '@contract/handoffs/schemas';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { readHandedDetails } from '@/platform/handoff/handed-details';
import type { Session } from '@/platform/session/session';
import { createDeviceStore } from '@/platform/storage/idb';
import { localStore } from '@/platform/storage/web-storage';
import type { TabChannel } from '@/platform/storage/tab-channel';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { createGuestCart, type CartMessage } from '../guest-cart';
import { dropHandoff, readHandoff, redeem } from './stored-handoff';
import { mergeHandoff, offerDetails, offerWords } from './receive-handoff';

const id = (digit: string) => digit.repeat(24);
const line = (product: string, quantity: number, productName: string | null = '경옥고') => ({
  ...{ product_id: id(product), variant_id: id('1'), quantity },
  ...{ productName, variantName: '30포' },
});
const OVER: HandedOver = {
  id: id('f'),
  page: '/cart',
  lines: [line('a', 2), line('b', 1)],
  details: null,
};
const ITEMS = OVER.lines.map(({ product_id, variant_id, quantity }) => ({
  ...{ product_id, variant_id, quantity },
}));
const silent: TabChannel<CartMessage> = { post: () => undefined, listen: () => () => undefined };
const device = createDeviceStore();
const LOST = new ApiError('network');

beforeEach(() => {
  localStorage.clear();
});

/** A server that loses its first answers, and what it was asked. */
function redeeming(lost: number) {
  const asked: unknown[] = [];
  const api = (async (_call: unknown, { body }: { body: unknown }) => {
    asked.push(body);
    if (asked.length <= lost) throw LOST;
    return { data: OVER };
  }) as unknown as Api;
  return { api, asked };
}

describe('redeeming a code', () => {
  it('names the same device when the answer was lost, and asks no more once it is in', async () => {
    const { api, asked } = redeeming(1);
    await expect(redeem(api, 'code')).rejects.toBe(LOST);
    await expect(redeem(api, 'code')).resolves.toEqual(OVER);
    await expect(redeem(api, 'code')).resolves.toEqual(OVER);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]).toMatchObject({
      code: 'code',
      device: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  it('keeps what came for a day', async () => {
    await redeem(redeeming(0).api, 'code');
    const stored = readHandoff();
    expect(stored?.over).toEqual(OVER);
    localStore.write('handoff', JSON.stringify({ ...stored, keptAt: Date.now() - 86_400_001 }));
    expect(readHandoff()).toBeNull();
    dropHandoff();
    expect(localStore.read('handoff')).toBeNull();
  });
});

describe('name, number and address that came along', () => {
  const details = {
    full_name: '김달임',
    phone: '01012345678',
    address1: '서울 성동구 연무장길 10',
    address2: '101호',
    postcode: '04782',
  };
  const orderId = id('c');
  const over: HandedOver = { ...OVER, page: `/@seongsu/checkout/${orderId}`, lines: [], details };
  const answering = (isTaken: boolean) => {
    const asked: { content?: unknown }[] = [];
    const confirm = async (options: { content?: unknown }) => {
      asked.push(options);
      return isTaken;
    };
    return { asked, overlays: { confirm, toast: () => undefined } as unknown as Overlays };
  };

  it('never lie in localStorage', async () => {
    const api = (async () => ({ data: { ...OVER, details } })) as unknown as Api;
    expect((await redeem(api, 'code')).details).toEqual(details);
    expect(readHandoff()?.over).toEqual(OVER);
  });

  it('are shown, and kept for their order on a tap', async () => {
    const { asked, overlays } = answering(true);
    await offerDetails({ overlays }, over);
    expect(asked[0]?.content).toBe(
      '김달임\n010-1234-5678\n서울 성동구 연무장길 10\n101호\n이 주문의 빈칸에만 채워요.',
    );
    expect(await readHandedDetails(orderId)).toEqual(details);
    expect(await readHandedDetails(id('d'))).toBeNull();
  });

  it('are not kept without the tap', async () => {
    await offerDetails(answering(false), over);
    expect(await readHandedDetails(orderId)).toBeNull();
  });
});

describe('adding what came', () => {
  const deps = (kind: 'guest' | 'patient') => {
    const keys: unknown[] = [];
    const guest = createGuestCart(device, silent);
    const api = (async (_call: unknown, _input: unknown, { key }: { key: string }) => {
      keys.push(key);
      return { data: { items: ITEMS, adjustments: [] } };
    }) as unknown as Api;
    const session = { state: { kind }, load: async () => undefined } as unknown as Session;
    return { api, client: new QueryClient(), session, guest, channel: silent, keys };
  };

  it('happens once in a guest’s cart, also in two tabs at the same time', async () => {
    const [one, other] = [deps('guest'), deps('guest')];
    await one.guest.change({ kind: 'add', items: [ITEMS[0]!] });
    await Promise.all([mergeHandoff(one, OVER), mergeHandoff(other, OVER)]);
    await one.guest.load();
    expect(one.guest.state.items).toEqual([{ ...ITEMS[0]!, quantity: 4 }, ITEMS[1]]);
  });

  it('is not repeated by who signs in afterwards', async () => {
    await mergeHandoff(deps('guest'), OVER);
    const patient = deps('patient');
    await mergeHandoff(patient, OVER);
    expect(patient.keys).toEqual([]);
  });

  it('goes to a patient’s cart under the handoff’s own key', async () => {
    const patient = deps('patient');
    await mergeHandoff(patient, OVER);
    expect(patient.keys).toEqual([OVER.id]);
    await patient.guest.load();
    expect(patient.guest.state.items).toEqual([]);
  });

  it('leaves a cart alone that has no room, so that it can be tried again', async () => {
    const { guest, ...rest } = deps('guest');
    const full = Array.from({ length: 99 }, (_, n) => ({
      product_id: String(n).padStart(24, '0'),
      variant_id: id('1'),
      quantity: 1,
    }));
    await guest.change({ kind: 'add', items: full });
    await expect(mergeHandoff({ guest, ...rest }, OVER)).rejects.toMatchObject({
      code: 'cart_full',
    });
    expect(guest.state.items).toHaveLength(99);
    await guest.change({ kind: 'remove', items: full.slice(0, 1) });
    await mergeHandoff({ guest, ...rest }, OVER);
    expect(guest.state.items).toHaveLength(100);
  });
});

it('the offer names what would come, and leaves out what is not sold any more', () => {
  const lines = [...Array.from({ length: 10 }, () => line('a', 2)), line('c', 1, null)];
  expect(offerWords({ ...OVER, lines }, false).split('\n')).toEqual([
    ...Array.from({ length: 8 }, () => '경옥고 30포, 2개'),
    '그 밖에 2가지',
    '판매가 끝난 한약 1가지는 빼고 담아요.',
    '이 브라우저의 장바구니에 더해요.',
  ]);
});
