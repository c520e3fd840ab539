import type { ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazySection, loadSectionsAhead, lazyOptional } from './lazy-section';

const LOST = new TypeError('error loading dynamically imported module');
const HOUR_MS = 60 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe.each([
  [
    'a section',
    (load: () => Promise<() => ReactNode>) => lazySection(load, () => false, <p>자리</p>),
  ],
  [
    'a part that no server renders',
    (load: () => Promise<() => ReactNode>) => lazyOptional(load, <p>자리</p>),
  ],
])('%s', (_, make) => {
  let isHere: boolean;
  const load = vi.fn(async () => {
    if (!isHere) throw LOST;
    return () => <footer>사업자 정보</footer>;
  });
  beforeEach(() => {
    isHere = false;
    load.mockClear();
    const Footer = make(load);
    render(
      <>
        <h1>한약</h1>
        <Footer />
      </>,
    );
  });

  it('leaves out itself alone for as long as its file does not come, and comes with the network', async () => {
    await pass(HOUR_MS);
    expect(screen.getByRole('heading')).toBeVisible();
    expect(screen.getByText('자리')).toBeVisible();
    // a release that has removed it is not asked all the time
    expect(load.mock.calls.length).toBeLessThan(300);
    isHere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(screen.getByText('사업자 정보')).toBeVisible();
    expect(screen.queryByText('자리')).toBeNull();
  });

  it('offers `다시 시도` in its place, which asks at once', async () => {
    await pass(1000);
    expect(screen.queryByRole('button')).toBeNull();
    await pass(4000);
    const again = screen.getByRole('button', { name: '다시 시도' });
    isHere = true;
    act(() => again.click());
    await pass(0);
    expect(screen.getByText('사업자 정보')).toBeVisible();
  });
});

it('a part whose code fails leaves out itself alone, and is rendered again on a tap', async () => {
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error('a fault of the part');
    return <p>고쳐졌어요</p>;
  };
  const Part = lazySection(
    async () => Broken,
    () => false,
    <p>자리</p>,
  );
  render(
    <>
      <h1>한약</h1>
      <Part />
    </>,
    { onCaughtError: () => undefined },
  );
  await pass(0);
  await pass(4000);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.getByText('자리')).toBeVisible();
  isBroken = false;
  act(() => screen.getByRole('button', { name: '다시 시도' }).click());
  expect(screen.getByText('고쳐졌어요')).toBeVisible();
});

it('loads at once when the HTML of the server is gone, as after a navigation', async () => {
  const Footer = lazySection(
    async () => () => <footer>사업자 정보</footer>,
    () => true,
    <p>잠시만요</p>,
  );
  render(<Footer />);
  expect(screen.getByText('잠시만요')).toBeVisible();
  await pass(0);
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
