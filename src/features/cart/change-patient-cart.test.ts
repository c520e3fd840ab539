import { expect, it } from 'vitest';
import { inShownOrder } from './change-patient-cart';

const line = (variant_id: string, quantity = 1) => ({ product_id: 'p', variant_id, quantity });

it('keeps the order that is shown, whatever the server’s is, and puts new lines last', () => {
  const shown = [line('a'), line('b'), line('c')];
  const read = [line('new'), line('b'), line('c'), line('a', 3)];
  expect(inShownOrder(read, shown)).toEqual([line('a', 3), line('b'), line('c'), line('new')]);
  expect(inShownOrder(read, [])).toEqual(read);
});
