import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Price } from './price';

describe('Price', () => {
  it('strikes the list price through beside the percentage', () => {
    const { container } = render(<Price price={450000} listPrice={500000} />);
    expect(container.textContent).toBe('10% 할인450,000원정가 500,000원');
  });

  it('names the price of a portion below', () => {
    render(<Price price={189_000} byPortion="1포당 6,300원" />);
    expect(screen.getByText('1포당 6,300원')).toBeVisible();
  });
});
