import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  payable,
  preprocessed,
  setTapFresh,
  showCheckout,
} from '../../../tests/support/checkout-setup';

const ID = '6b0000000000000000000c01';
const AT = `/api/market/orders/${ID}/payment`;
const UNFINISHED = /결제를 아직 마치지 않으셨어요/;

/** The form of the same order, as a tab that was just opened shows it. */
async function open() {
  cleanup();
  sessionStorage.clear();
  return showCheckout(
    { ...payable(), id: ID },
    {
      [`POST ${AT}/preprocessing`]: preprocessed,
      [`POST ${AT}/postprocessing`]: () => {
        throw new TypeError('network');
      },
    },
  );
}
const pay = () => userEvent.click(screen.getByRole('button', { name: /결제하기$/ }));

beforeEach(() => {
  localStorage.clear();
  setTapFresh(true);
});
afterEach(() => setTapFresh(undefined));

it('calls a payment unfinished whose window was left, also after the tab was killed', async () => {
  const { opened } = await open();
  expect(screen.queryByText(UNFINISHED)).toBeNull();
  await pay();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  await open();
  expect(screen.getByText(UNFINISHED)).toBeVisible();
  await open();
  expect(screen.getByText(UNFINISHED)).toBeVisible();
});

it('never does so once the window has answered, while nobody knows whether it was charged', async () => {
  const { opened } = await open();
  opened.mockImplementation((_params: unknown, answer: (result: object) => void) =>
    answer({ success: true, imp_uid: 'imp_1' }),
  );
  await pay();
  const alert = await screen.findByRole('alertdialog', {}, { timeout: 15_000 });
  expect(alert).toHaveTextContent('결제 처리 실패');
  await userEvent.click(within(alert).getByRole('button', { name: '확인' }));
  expect(localStorage.getItem('isPostProcess')).toBe(`${ID} answered`);
  await open();
  expect(screen.queryByText(UNFINISHED)).toBeNull();
  expect(localStorage.getItem('isPostProcess')).toBe(`${ID} answered`);
});
