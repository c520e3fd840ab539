import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Price, discountPercent, won } from './price';

describe('Price', () => {
  it('formats whole won', () => {
    expect(won(450000)).toBe('450,000원');
    expect(won(0)).toBe('0원');
    expect(won(999)).toBe('999원');
    expect(won(1234567)).toBe('1,234,567원');
    expect(won(-500000)).toBe('-500,000원');
  });

  it.each([
    [450000, 500000, 10],
    [199000, 300000, 33],
    [500000, 500000, 0],
    [500000, 400000, 0],
    [500000, undefined, 0],
  ])('%d of %s is %d percent off', (price, list, percent) => {
    expect(discountPercent(price, list)).toBe(percent);
  });

  it('strikes the list price through, or hides it where space is short', () => {
    const { container, rerender } = render(<Price price={450000} listPrice={500000} />);
    expect(container.querySelector('s')?.textContent).toBe('정가 500,000원');
    rerender(<Price price={450000} listPrice={500000} compact />);
    expect(container.querySelector('s')).toBeNull();
    expect(container.textContent).toBe('10% 할인450,000원');
  });
});
