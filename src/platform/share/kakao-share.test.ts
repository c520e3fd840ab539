import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKakaoShare } from './kakao-share';

const PAGE = 'https://shop.example/products/1';
let count = 0;

/** An adapter with a script of its own, since the loader remembers each address. */
const adapter = () => {
  count += 1;
  return createKakaoShare({
    scriptUrl: `${window.location.origin}/kakao-${count}.js`,
    integrity: 'sha384-hash',
    appKey: 'js-key',
  });
};
const script = () => document.querySelector('script');

/** The SDK, whose `Share` exists after `init` only. */
function arrive(sendScrap = vi.fn()) {
  let key: string | null = null;
  const kakao = {
    init: vi.fn((appKey: string) => {
      key = appKey;
      Object.assign(kakao, { Share: { sendScrap } });
    }),
    isInitialized: () => key !== null,
  };
  vi.stubGlobal('Kakao', kakao);
  return { ...kakao, sendScrap };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  script()?.remove();
});

it('runs exactly the configured file, and starts it once', async () => {
  const share = adapter();
  const ready = share.prepare();
  expect(script()).toMatchObject({ integrity: 'sha384-hash', crossOrigin: 'anonymous' });
  const { init, sendScrap } = arrive();
  await vi.advanceTimersByTimeAsync(300);
  await ready;
  await share.send(PAGE);
  await share.send(PAGE);
  expect(init).toHaveBeenCalledExactlyOnceWith('js-key');
  expect(sendScrap).toHaveBeenCalledTimes(2);
  expect(sendScrap).toHaveBeenLastCalledWith({ requestUrl: PAGE });
});

it('sends within the tap once it is loaded, so that its window is allowed', () => {
  const { sendScrap } = arrive();
  void adapter().send(PAGE);
  expect(sendScrap).toHaveBeenCalledOnce();
});

it('rejects where the script is blocked, and loads it again at the next tap', async () => {
  const share = adapter();
  const failed = share.send(PAGE).catch((error: unknown) => error);
  script()?.dispatchEvent(new Event('error'));
  expect(await failed).toMatchObject({ reason: 'script-failed' });
  const sent = share.send(PAGE);
  const { sendScrap } = arrive();
  await vi.advanceTimersByTimeAsync(300);
  await sent;
  expect(sendScrap).toHaveBeenCalledOnce();
});

it('rejects where the browser blocks its window', async () => {
  arrive(
    vi.fn(() => {
      throw new TypeError('popup is null');
    }),
  );
  await expect(adapter().send(PAGE)).rejects.toThrow('popup');
});
