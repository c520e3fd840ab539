import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { fakeApi } from '../../../tests/support/fake-api';
import { sharePage } from './share-page';

const toast = vi.fn();
const openSheet = vi.fn(async () => undefined);
const overlays = { toast, openSheet } as unknown as Overlays;
const page = { title: '경옥고 스틱 | 달임', path: '/products/65a1c0e00000000000000201' };
const SHARE = { scriptUrl: '/kakao.js', integrity: null, appKey: 'js-key' };

function browserWith(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

/** Shares the page in a shop with or without Kakao's key; returns the calls. */
async function share(getServices: unknown = { share: null }) {
  const { api, names } = fakeApi({ getServices });
  await sharePage(overlays, api);
  return names();
}

beforeEach(() => {
  document.title = page.title;
  window.history.replaceState(null, '', page.path);
  toast.mockClear();
  openSheet.mockClear();
});

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  window.history.replaceState(null, '', '/');
});

it('passes title and address to the system’s share sheet, and shows nothing of ours', async () => {
  const system = vi.fn(async () => undefined);
  browserWith('share', system);
  expect(await share({ share: SHARE })).toEqual([]);
  expect(system).toHaveBeenCalledExactlyOnceWith({
    title: page.title,
    url: window.location.origin + page.path,
  });
  expect(toast).not.toHaveBeenCalled();
  expect(openSheet).not.toHaveBeenCalled();
});

it('shows nothing when the sheet is dismissed', async () => {
  browserWith('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await share({ share: SHARE })).toEqual([]);
  expect(toast).not.toHaveBeenCalled();
});

it('offers KakaoTalk in a browser without a sheet, where the shop has its key', async () => {
  const writeText = vi.fn();
  browserWith('clipboard', { writeText });
  await share({ share: SHARE });
  expect(openSheet).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { title: '공유하기' });
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  ['has no sheet', undefined, { share: null }],
  [
    'cannot open it',
    () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    { share: null },
  ],
  ['has no sheet and no network', undefined, new TypeError('Failed to fetch')],
])('copies the link where the browser %s', async (_name, system, services) => {
  const writeText = vi.fn(async () => undefined);
  browserWith('share', system);
  browserWith('clipboard', { writeText });
  await share(services);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.origin + page.path);
  expect(toast).toHaveBeenCalledExactlyOnceWith('링크를 복사했어요.');
  expect(openSheet).not.toHaveBeenCalled();
});

it('shows the address when copying fails, too', async () => {
  browserWith('clipboard', undefined);
  await share();
  expect(openSheet).toHaveBeenCalledOnce();
  expect(toast).not.toHaveBeenCalled();
});
