import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { postcodeSchema } from './schemas';

it.each(['', '0478', '047890', '0478a', '０４７８９', ' 04789'])(
  'refuses the postcode %j',
  (value) => {
    const { error } = z.safeParse(postcodeSchema, value);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      '우편번호 값이 올바르지 않습니다.',
    ]);
  },
);

it('accepts the five digits that the address finder answers', () => {
  expect(z.safeParse(postcodeSchema, '04789').success).toBe(true);
});
