import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { jumpToSection } from './jump-to-section';

it('a tab scrolls to its section step by step and focuses it (product 9, Interface)', async () => {
  const heights: number[] = [];
  const scrolled = (top: number) => vi.stubGlobal('scrollY', top);
  scrolled(0);
  // 50 ms a frame, however busy the machine is
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    heights.push(top);
    scrolled(top);
  });
  render(
    <>
      <a href="#reviews" onClick={jumpToSection}>
        후기
      </a>
      <section id="reviews" tabIndex={-1} />
    </>,
  );
  const section = document.querySelector<HTMLElement>('#reviews')!;
  section.getBoundingClientRect = () => ({ top: 900 - window.scrollY }) as DOMRect;
  section.scrollIntoView = () => scrolled(900);
  await userEvent.click(screen.getByRole('link', { name: '후기' }));
  expect(section).toHaveFocus();
  await vi.waitFor(() => expect(window.scrollY).toBe(900));
  expect(heights.filter((top) => top > 0 && top < 900).length).toBeGreaterThan(0);
});
