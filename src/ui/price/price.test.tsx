import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Price } from './price';

describe('Price', () => {
  it('strikes the list price through, or hides it where space is short', () => {
    const { container, rerender } = render(<Price price={450000} listPrice={500000} />);
    expect(container.querySelector('s')?.textContent).toBe('정가 500,000원');
    rerender(<Price price={450000} listPrice={500000} compact />);
    expect(container.querySelector('s')).toBeNull();
    expect(container.textContent).toBe('10% 할인450,000원');
  });

  it('names the price of a portion below', () => {
    render(<Price price={189_000} byPortion="1포당 6,300원" />);
    expect(screen.getByText('1포당 6,300원')).toBeVisible();
  });
});
