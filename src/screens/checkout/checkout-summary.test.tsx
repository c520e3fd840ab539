import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import { showScreen } from '../../../tests/support/screen';
import { LineRefusal } from './checkout-summary';

const REASON = '지금은 2개까지 주문할 수 있어요.';

it.each([
  ['cart', '장바구니에서 바꾸기', /\/cart$/],
  ['buy_now', '한약 다시 고르기', /\/products\/6b00000000000000000000a1$/],
] as const)(
  'a refused line that was bought from %s leads to “%s”',
  async (source, words, place) => {
    const [item] = anOrder().items;
    await showScreen(<LineRefusal order={{ source }} item={item!} reason={REASON} />);
    expect(screen.getByText(REASON)).toBeVisible();
    const link = screen.getByRole('link', { name: new RegExp(`^${words}.*원방 공진단 10환$`) });
    expect(link.getAttribute('href')).toMatch(place);
  },
);
