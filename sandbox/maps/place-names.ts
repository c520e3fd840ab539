/** Short forms of provinces, districts and neighbourhoods. */
import { regionName } from '@contract/addresses/region';

/** Spellings of a province: `경상남도`, `경남`; `강원특별자치도`, `강원`, `강원도`; `서울시`. */
export function provinceNames(sido: string): string[] {
  const short = regionName(sido);
  if (!sido.startsWith(short)) return [sido, short];
  const former = short === '전북' ? ['전라북도'] : [];
  return [sido, short, `${short}시`, `${short}도`, ...former];
}

/** `수원시 장안구` → 수원시, 장안구. */
export function districtWords(sigungu: string): string[] {
  return sigungu === '' ? [] : sigungu.split(' ');
}

/** `성수1가2동` → 성수; `불로·봉무동` → 불로, 봉무; `종로1·2·3·4가동` → 종로; `조치원읍` → 조치원. */
export function neighbourhoodStems(name: string): string[] {
  const body = name.replace(/(동|읍|면)$/, '');
  return body
    .split('·')
    .map((part) =>
      part
        .replace(/제?\d+$/, '')
        .replace(/\d*가$/, (end) => (/^\d/.test(end) ? '' : end))
        .replace(/제?\d+$/, ''),
    )
    .filter((stem) => stem.length > 0 && !/^\d/.test(stem));
}

/** `성수이로` → `성수이`; `광교중앙로12번길` → `광교중앙`. Undefined when it is no road. */
export function roadStem(word: string): string | undefined {
  return /^([가-힣]+?)\d*(?:대로|로|길)(?:\d+번?[가-힣]?길)?$/.exec(word)?.[1];
}

/** The district in an address; 세종 has none. */
export function districtText(sido: string, sigungu: string): string {
  return [sido, sido.startsWith('세종') ? '' : sigungu].filter(Boolean).join(' ');
}
