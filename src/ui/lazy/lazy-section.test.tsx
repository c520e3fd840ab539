import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazySection, loadSectionsAhead } from './lazy-section';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('leaves the page as it is while the file of a section does not arrive, and shows it then', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('error loading dynamically imported module'))
    .mockResolvedValue(() => <footer>사업자 정보</footer>);
  const Footer = lazySection(load, () => false, null);
  render(
    <>
      <h1>한약</h1>
      <Footer />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryByText('사업자 정보')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('사업자 정보')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads at once when the HTML of the server is gone, as after a navigation', async () => {
  const Footer = lazySection(
    async () => () => <footer>사업자 정보</footer>,
    () => true,
    <p>잠시만요</p>,
  );
  render(<Footer />);
  expect(screen.getByText('잠시만요')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('사업자 정보')).toBeVisible();
});

it('shows no placeholder when it was loaded ahead', async () => {
  const Gallery = lazySection(
    async () => () => <p>사진 세 장</p>,
    () => false,
    <p>잠시만요</p>,
    { ahead: true },
  );
  await loadSectionsAhead();
  render(<Gallery />);
  expect(screen.queryByText('잠시만요')).toBeNull();
  expect(screen.getByText('사진 세 장')).toBeVisible();
});
