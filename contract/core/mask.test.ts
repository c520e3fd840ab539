import { expect, it } from 'vitest';
import { maskName } from './mask';

it.each([
  ['김달임', '김*임'],
  ['이봄', '이*'],
  ['남궁새봄', '남**봄'],
  ['김', '김*'],
  ['  ', '달임 고객'],
])('%s → %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
