import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Rating } from './rating';

describe('Rating', () => {
  it('says the average and the number of reviews', () => {
    render(<Rating average={4.8} count={12} />);
    const rating = screen.getByRole('img', { name: '별점 5점 만점에 4.8점, 후기 12개' });
    expect(rating).toHaveTextContent('4.8(12)');
  });

  it('keeps the decimal of a whole average', () => {
    render(<Rating average={5} count={1} />);
    expect(screen.getByRole('img', { name: '별점 5점 만점에 5.0점, 후기 1개' })).toBeVisible();
  });

  it('is nothing without reviews', () => {
    const { container } = render(<Rating average={0} count={0} />);
    expect(container).toBeEmptyDOMElement();
  });
});
