import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { sharePage } from './share-page';

const toast = vi.fn();
const overlays = { toast } as unknown as Overlays;
const page = { title: '경옥고 스틱 | 달임', path: '/products/65a1c0e00000000000000201' };

function browserWith(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

beforeEach(() => {
  document.title = page.title;
  window.history.replaceState(null, '', page.path);
  toast.mockClear();
});

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  window.history.replaceState(null, '', '/');
});

it('passes title and address to the share sheet, and shows no toast', async () => {
  const share = vi.fn(async () => undefined);
  browserWith('share', share);
  await sharePage(overlays);
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: page.title,
    url: window.location.origin + page.path,
  });
  expect(toast).not.toHaveBeenCalled();
});

it('shows nothing when the sheet is dismissed', async () => {
  browserWith('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
  await sharePage(overlays);
  expect(toast).not.toHaveBeenCalled();
});

it.each([
  ['has no sheet', undefined],
  ['cannot open it', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('copies the address where the browser %s', async (_name, share) => {
  const writeText = vi.fn(async () => undefined);
  browserWith('share', share);
  browserWith('clipboard', { writeText });
  await sharePage(overlays);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.origin + page.path);
  expect(toast).toHaveBeenCalledExactlyOnceWith('주소를 복사했어요.');
});

it('shows a toast when copying fails too', async () => {
  browserWith('clipboard', undefined);
  await sharePage(overlays);
  expect(toast).toHaveBeenCalledExactlyOnceWith('주소를 복사하지 못했어요.');
});
