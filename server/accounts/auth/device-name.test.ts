import { expect, it } from 'vitest';
import { deviceName } from './device-name';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${IPHONE} Mobile/15E148 KAKAOTALK 11.3.1`, '아이폰 · 카카오톡'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, '아이폰 · 사파리'],
  [`${ANDROID} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`, '안드로이드 · 삼성 인터넷'],
  [`${ANDROID} Chrome/130.0 Mobile Safari/537.36 DalimApp/1.2 (android)`, '안드로이드 · 달임 앱'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130',
    '윈도우 · 엣지',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    '맥 · 파이어폭스',
  ],
  ['curl/8', '알 수 없는 기기'],
  [undefined, '알 수 없는 기기'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
