import { BRAND_NAME } from '@contract/core/brand';

type Sign = readonly [sign: RegExp, name: string];

const DEVICES: readonly Sign[] = [
  [/iPad/, '아이패드'],
  [/iPhone|iPod/, '아이폰'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도우'],
  [/Macintosh|Mac OS X/, '맥'],
  [/Linux|CrOS/, '컴퓨터'],
];
/** In-app browsers first, since they name their engine as well. */
const BROWSERS: readonly Sign[] = [
  [/DalimApp\//, `${BRAND_NAME} 앱`],
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp;/, '네이버'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(e|A|iOS)?\//, '엣지'],
  [/Whale\//, '웨일'],
  [/Firefox\/|FxiOS\//, '파이어폭스'],
  [/Chrome\/|CriOS\//, '크롬'],
  [/Safari\//, '사파리'],
];

/** A device as `아이폰 · 카카오톡`: all that is stored of a user agent, which could tell people apart. */
export function deviceName(userAgent: string | undefined): string {
  const found = [DEVICES, BROWSERS].flatMap(
    (signs) => signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? [],
  );
  return found.length > 0 ? found.join(' · ') : '알 수 없는 기기';
}
