import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToPart } from './scroll-to-part';
import { PartFrame } from './sections/part-frame';

const show = (isDone: boolean, isMarked: boolean) =>
  render(
    <PartFrame part="shipping" isDone={isDone} isMarked={isMarked}>
      <input aria-label="받는 분" />
      <input aria-label="주소" aria-invalid="true" />
    </PartFrame>,
  );

describe('marks of a part (product 12, Payment attempted)', () => {
  it('says what is done, and what is missing only after an attempt', () => {
    const { unmount } = show(true, true);
    expect(screen.getByRole('region', { name: '배송 방법' })).toHaveTextContent('완료');
    unmount();
    show(false, false);
    expect(screen.queryByText('입력이 필요해요')).toBeNull();
  });

  it('marks a missing part after an attempt', () => {
    show(false, true);
    expect(screen.getByText('입력이 필요해요')).toBeVisible();
  });
});

describe('scrolling to an incomplete part (product 9, Interface; product 2, Checkout page)', () => {
  const scrollTo = vi.fn();

  beforeEach(() => {
    scrollTo.mockClear();
    vi.stubGlobal('scrollTo', scrollTo);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });

  it('stops 104 px above it and focuses what is wrong', () => {
    show(false, true);
    const part = screen.getByRole('region', { name: '배송 방법' });
    vi.spyOn(part, 'getBoundingClientRect').mockReturnValue({ top: 1000 } as DOMRect);
    scrollToPart('shipping');
    expect(scrollTo).toHaveBeenCalledWith({ top: 896, behavior: 'instant' });
    expect(screen.getByLabelText('주소')).toHaveFocus();
  });
});
