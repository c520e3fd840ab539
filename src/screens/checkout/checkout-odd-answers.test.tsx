import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ERROR_WORDS } from '@contract/core/error-words';
import { INTERNAL_ERROR_MESSAGE } from '@contract/core/constants';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import {
  payable,
  preprocessed,
  setTapFresh,
  showCheckout,
} from '../../../tests/support/checkout-setup';
import type { Answers } from '../../../tests/support/screen';

const ADDRESS = {
  id: '6b0000000000000000000d0a',
  full_name: '김달임',
  phone: '01012345678',
  address1: '서울 성동구 연무장길 10',
  address2: '',
};

const page = (status: number) => () =>
  new Response('<h1>Bad Gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

/** What a backend elsewhere may answer, and what is said of it. */
const TROUBLES: readonly (readonly [what: string, answer: () => unknown, words: string])[] = [
  ['JSON outside the contract', () => ({ id: 7 }), INTERNAL_ERROR_MESSAGE],
  ['a page with status 502', page(502), INTERNAL_ERROR_MESSAGE],
  [
    'an error in other words',
    () => new Response('{"error":7}', { status: 422 }),
    INTERNAL_ERROR_MESSAGE,
  ],
  ['a page in place of JSON', page(200), '인터넷에 연결되지 않았습니다.'],
  [
    'nothing',
    () => Promise.reject(new TypeError('Failed to fetch')),
    '인터넷에 연결되지 않았습니다.',
  ],
  ['nothing in time', late, '응답이 늦어지고 있습니다.'],
];

function late(): Promise<never> {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  return Promise.reject(new DOMException('late', 'TimeoutError'));
}

async function readDialog(): Promise<string> {
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 15_000 });
  const words = dialog.textContent;
  await userEvent.click(within(dialog).getByRole('button', { name: '확인' }));
  return words;
}

let orders = 0;
/** Another one for each test, so that no draft of another is found. */
const freshId = () => (orders += 1).toString(16).padStart(24, '6b1');

describe.each([
  ['update', 'PUT', '', ERROR_WORDS.orderUpdate, TROUBLES.slice(1)],
  [
    'pre-processing',
    'POST',
    '/payment/preprocessing',
    ERROR_WORDS.preprocessing,
    TROUBLES.slice(0, 1),
  ],
] as const)('a backend that answers the %s of an order', (_name, method, path, row, troubles) => {
  const { title, content } = row;
  it.each(troubles)(
    'with %s: the catalogue’s words, and what was typed stays',
    async (_, bad, words) => {
      setTapFresh(true);
      const id = freshId();
      const call = `${method} /api/market/orders/${id}${path}`;
      let isBad = true;
      const order = anOrder({
        ...payable(),
        id,
        shipping_method_id: 'parcel',
        shipping_address: ADDRESS,
      });
      const good: Answers = {
        [`GET /api/market/orders/${id}`]: () => ({ data: order }),
        [`PUT /api/market/orders/${id}`]: () => ({ data: order }),
        [`POST /api/market/orders/${id}/payment/preprocessing`]: preprocessed,
      };
      const { opened } = await showCheckout(order, {
        ...good,
        [call]: (...given) => (isBad ? bad() : good[call]?.(...given)),
      });
      const detail = screen.getByRole('textbox', { name: '상세 주소' });
      await userEvent.type(detail, '101동 1203호');
      await userEvent.click(screen.getByRole('button', { name: /원 결제하기$/ }));
      const said = await readDialog();
      for (const part of [title, content, words]) expect(said).toContain(part);
      expect(opened).not.toHaveBeenCalled();
      expect(detail).toHaveValue('101동 1203호');

      vi.restoreAllMocks();
      isBad = false;
      await userEvent.click(await screen.findByRole('button', { name: /원 결제하기$/ }));
      await vi.waitFor(() => expect(opened).toHaveBeenCalled());
    },
  );
});
