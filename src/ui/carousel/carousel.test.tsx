import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';

let isStill = false;
let show: (isSeen: boolean) => void = () => undefined;

beforeEach(() => {
  isStill = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isSeen) => act(() => tell([{ isIntersecting: isSeen }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.useRealTimers();
});

const slides = ['겨울', '처음', '선물'].map((name) => ({
  key: name,
  name,
  content: <a href={`/${name}`}>{name} 보기</a>,
}));
const shown = () => screen.getByText(/\d \/ 3/).textContent.trim();
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const showCarousel = () => {
  render(<Carousel label="진행 중인 혜택" slides={slides} />);
  show(true);
};

describe('autoplay (product 9, Carousel)', () => {
  it('takes 3 s a slide and wraps around', () => {
    showCarousel();
    wait(2999);
    expect(shown()).toContain('1 / 3');
    wait(1);
    expect(shown()).toContain('2 / 3');
    wait(3000);
    wait(3000);
    expect(shown()).toContain('1 / 3');
  });

  it('stops at a tap and goes on at another', () => {
    showCarousel();
    fireEvent.click(screen.getByRole('button', { name: '멈추기' }));
    wait(10_000);
    expect(shown()).toContain('1 / 3');
    fireEvent.click(screen.getByRole('button', { name: '넘기기' }));
    wait(3000);
    expect(shown()).toContain('2 / 3');
  });

  it('is paused with reduced motion', () => {
    isStill = true;
    showCarousel();
    expect(screen.getByRole('button', { name: '넘기기' })).toBeVisible();
    wait(10_000);
    expect(shown()).toContain('1 / 3');
  });

  it.each([
    ['pointed at', () => fireEvent.mouseEnter(screen.getByRole('region'))],
    ['focused', () => fireEvent.focus(screen.getByRole('link', { name: '겨울 보기' }))],
    ['out of sight', () => show(false)],
  ])('waits while it is %s', (_, hold) => {
    showCarousel();
    hold();
    wait(10_000);
    expect(shown()).toContain('1 / 3');
  });
});

describe('navigation', () => {
  it('by its buttons, wrapping around both ends', () => {
    showCarousel();
    fireEvent.click(screen.getByRole('button', { name: '이전' }));
    expect(shown()).toContain('3 / 3');
    fireEvent.click(screen.getByRole('button', { name: '다음' }));
    expect(shown()).toContain('1 / 3');
  });

  it('exposes only the shown slide to the keyboard and the screen reader', () => {
    showCarousel();
    const groups = screen.getAllByRole('group', { hidden: true });
    expect(groups.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true]);
    expect(groups[0]).toHaveAccessibleName('3개 가운데 1번째, 겨울');
  });

  it('by a swipe, which is no click on the link', () => {
    showCarousel();
    const link = screen.getByRole('link', { name: '겨울 보기' });
    const track = link.parentElement?.parentElement;
    if (!track) throw new Error('no track');
    track.setPointerCapture = () => undefined;
    const at = (clientX: number) => ({ clientX, pointerId: 1, isPrimary: true, button: 0 });
    fireEvent.pointerDown(link, at(200));
    fireEvent.pointerMove(link, at(150));
    fireEvent.pointerUp(link, at(150));
    expect(fireEvent.click(link)).toBe(false);
    expect(shown()).toContain('2 / 3');
  });
});
