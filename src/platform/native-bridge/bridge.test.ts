import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendToWrapper, readWrapperMessage, isHandedOn } from './bridge';
import { inAppBrowser, wayOut } from './in-app-browser';
import { isAppWrapper } from './installed';

const haptic = { v: 1, type: 'haptic', payload: { style: 'light' } } as const;
const text = '{"v":1,"type":"haptic","payload":{"style":"light"}}';
const NAMES = ['ReactNativeWebView', 'flutter_inappwebview', 'webkit', 'DalimAndroid'] as const;

afterEach(() => {
  for (const name of NAMES) Reflect.deleteProperty(window, name);
});

describe('the wrapper (product 1, App wrapper)', () => {
  it('is detected by the suffix of its user-agent', () => {
    expect(isAppWrapper('Mozilla/5.0 (iPhone) DalimApp/1.2 (ios)')).toBe(true);
    expect(isAppWrapper('Mozilla/5.0 (Linux; Android 14; wv) DalimApp/2.0 (android)')).toBe(true);
    expect(isAppWrapper('Mozilla/5.0 (Linux; Android 14)')).toBe(false);
    expect(isAppWrapper('NotDalimApp/1')).toBe(false);
  });

  it('gets messages as JSON of version 1, over each of the four bridges', () => {
    const take = vi.fn();
    const places: Record<(typeof NAMES)[number], unknown> = {
      ReactNativeWebView: { postMessage: take },
      flutter_inappwebview: { callHandler: (_name: string, message: string) => take(message) },
      webkit: { messageHandlers: { dalim: { postMessage: take } } },
      DalimAndroid: { postMessage: take },
    };
    for (const name of NAMES) {
      Object.assign(window, { [name]: places[name] });
      expect(sendToWrapper(haptic)).toBe(true);
      Reflect.deleteProperty(window, name);
    }
    expect(take.mock.calls).toEqual([[text], [text], [text], [text]]);
  });

  it('a missing, throwing or rejecting bridge is ignored', async () => {
    expect(sendToWrapper(haptic)).toBe(false);
    const fail = () => {
      throw new Error('gone');
    };
    Object.assign(window, { ReactNativeWebView: { postMessage: fail } });
    expect(sendToWrapper(haptic)).toBe(false);
    Reflect.deleteProperty(window, 'ReactNativeWebView');
    const refuse = () => Promise.reject(new Error('nobody listens'));
    Object.assign(window, { flutter_inappwebview: { callHandler: refuse } });
    expect(sendToWrapper(haptic)).toBe(true);
    await Promise.resolve();
  });

  it('gets telephones, wallets and other sites, never a page of ours', () => {
    const origin = 'https://dalim.example';
    for (const address of [
      'tel:0212345678',
      'ispmobile://TID=1',
      'kakaotalk://kakaopay/pg',
      'intent://pay#Intent;scheme=supertoss;end',
      'market://details?id=a',
      'https://www.ftc.example/',
    ])
      expect(isHandedOn(address, origin)).toBe(true);
    for (const address of [`${origin}/cart`, 'blob:https://dalim.example/1', '/cart', ''])
      expect(isHandedOn(address, origin)).toBe(false);
  });

  it('may report its safe areas; unknown types and invalid values are ignored', () => {
    const insets = { top: 24, right: 0, bottom: 34, left: 0 };
    expect(
      readWrapperMessage('{"v":1,"type":"safe-area","payload":{"top":24,"bottom":34}}'),
    ).toEqual({ type: 'safe-area', insets });
    expect(readWrapperMessage('{"v":1,"type":"back"}')).toEqual({ type: 'back' });
    for (const odd of [
      '{"v":2,"type":"back"}',
      '{"v":1,"type":"new"}',
      '{"v":1,"type":"safe-area","payload":{"top":"24px"}}',
      '{"v":1,"type":"safe-area","payload":{"top":9999}}',
      'text',
      'null',
      {},
    ])
      expect(readWrapperMessage(odd)).toBe(null);
  });
});

describe('a built-in browser', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36';
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
  const page = 'https://dalim.example/@seongsu/cart?a=1';

  it('is detected by its user-agent, except our wrapper', () => {
    expect(inAppBrowser(`${iphone} KAKAOTALK 11.0.0`)).toBe('kakaotalk');
    expect(inAppBrowser(`${iphone} NAVER(inapp; search; 2000; 12.0)`)).toBe('naver');
    expect(inAppBrowser(android)).toBe('other');
    expect(inAppBrowser(`${android} DalimApp/1.2 (android)`)).toBe(null);
    expect(inAppBrowser(iphone)).toBe(null);
  });

  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.81';
  const droid = `Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) ${chrome}`;
  const apple =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const FOREIGN = [
    [`${apple} Mobile/15E148 KAKAOTALK/11.0.0 (INAPP)`, 'kakaotalk', 'kakaotalk:'],
    [`${droid} Mobile Safari/537.36;KAKAOTALK 2411050`, 'kakaotalk', 'kakaotalk:'],
    [
      `${apple} Mobile/22B83 Instagram 356.0.3.29.90 (iPhone15,3; iOS 18_1; ko_KR; ko; scale=3.00)`,
      'instagram',
      null,
    ],
    [
      `${droid} Mobile Safari/537.36 Instagram 356.0.0.41.101 Android (34/14; 480dpi; 1080x2340; samsung)`,
      'instagram',
      'intent:',
    ],
    [
      `${apple} Mobile/22B83 [FBAN/FBIOS;FBAV/488.0.0.68.103;FBBV/658514417;FBDV/iPhone15,3;FBLC/ko_KR]`,
      'facebook',
      null,
    ],
    [
      `${droid} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.63.82;IABMV/1;]`,
      'facebook',
      'intent:',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 10.3.1',
      'kakaotalk',
      'kakaotalk:',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X706N Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.138 Safari/537.36;KAKAOTALK 2410310',
      'kakaotalk',
      'kakaotalk:',
    ],
    // Facebook's messenger
    [
      `${apple} Mobile/15E148 LightSpeed [FBAN/MessengerLiteForiOS;FBAV/485.0.0.36.104;FBDV/iPhone14,5]`,
      'facebook',
      null,
    ],
    [
      `${droid} Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/478.0.0.43.115;]`,
      'facebook',
      'intent:',
    ],
    [`${droid} Mobile Safari/537.36 BAND/16.1.0`, 'band', 'intent:'],
    [`${apple} Mobile/22B83 Safari Line/14.18.0`, 'line', 'https:'],
    [`${droid} Mobile Safari/537.36 Line/14.18.1/IAB`, 'line', 'https:'],
    [`${apple} Mobile/22B83 BAND/20.3.1 (iOS 18.1;iPhone15,3)`, 'band', null],
    [`${droid} Mobile Safari/537.36 BAND/20.3.0.5 (Android 14; SM-S921N)`, 'band', 'intent:'],
  ] as const;

  it.each(FOREIGN)('%s is %s and leaves by %s', (agent, name, way) => {
    expect(inAppBrowser(agent)).toBe(name);
    expect(wayOut(agent, page)?.match(/^\w+:/)?.[0] ?? null).toBe(way);
  });

  it('keeps the code of a handoff in the fragment', () => {
    const link = `${page}#handoff=abc`;
    expect(wayOut(droid, link)).toMatch(
      /^intent:\/\/dalim\.example\/@seongsu\/cart\?a=1#handoff=abc#Intent;/,
    );
    expect(wayOut(`${apple} Line/14.18.0`, link)).toBe(
      'https://dalim.example/@seongsu/cart?a=1&openExternalBrowser=1#handoff=abc',
    );
    expect(wayOut(`${apple} Line/14.18.0`, 'https://dalim.example/cart')).toBe(
      'https://dalim.example/cart?openExternalBrowser=1',
    );
  });

  it.each([
    `${apple} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ])('is not %s', (agent) => {
    expect(inAppBrowser(agent)).toBe(null);
  });

  it('has a way out where the device offers one', () => {
    expect(wayOut(`${iphone} KAKAOTALK 11.0.0`, page)).toBe(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`,
    );
    expect(wayOut(android, page)).toBe(
      'intent://dalim.example/@seongsu/cart?a=1#Intent;scheme=https;package=com.android.chrome;' +
        `S.browser_fallback_url=${encodeURIComponent(page)};end`,
    );
    expect(wayOut(`${iphone} NAVER(inapp; search; 2000; 12.0)`, page)).toBe(null);
    expect(wayOut(iphone, page)).toBe(null);
  });
});
