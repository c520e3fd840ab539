import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyTextSize, chooseTextSize, shownTextSize } from '@/platform/storage/text-size';
import { TextSizeChoice } from './text-size-choice';

beforeEach(() => void vi.stubGlobal('scrollBy', () => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  chooseTextSize('');
});

it('shows all text in the chosen size on this device, also on the next page (product 2, Large text)', async () => {
  render(<TextSizeChoice />);
  const sizes: string[] = [];
  for (const button of screen.getAllByRole('button', { hidden: true })) {
    await userEvent.click(button);
    document.documentElement.style.fontSize = '';
    applyTextSize();
    sizes.push(shownTextSize());
  }
  expect(sizes).toEqual(['', '125%', '150%', '200%']);
});

it('counts the system’s size as the usual one, and returns to it (product 2, Large text)', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome');
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ width: '130px' } as CSSStyleDeclaration);
  chooseTextSize('130.0%');
  render(<TextSizeChoice />);
  const [usual, , , largest] = screen.getAllByRole('button', { hidden: true });
  expect(usual).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(largest!);
  expect(shownTextSize()).toBe('200%');
  expect(largest).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(usual!);
  expect(shownTextSize()).toBe('130%');
  expect(usual).toHaveAttribute('aria-pressed', 'true');
});
