import { and, ilike, or, type SQL } from 'drizzle-orm';
import { containing, wordsOf } from '../db/patterns';
import { clinics } from '../db/schema/clinics';

/** Short forms of provinces and cities, as people type them, and how addresses begin. */
const REGIONS: Readonly<Record<string, string>> = {
  서울시: '서울',
  부산시: '부산',
  대구시: '대구',
  인천시: '인천',
  광주시: '광주',
  대전시: '대전',
  울산시: '울산',
  세종시: '세종',
  강원도: '강원',
  제주도: '제주',
  전라북도: '전북',
  충북: '충청북도',
  충남: '충청남도',
  전남: '전라남도',
  경북: '경상북도',
  경남: '경상남도',
};

/** Clinics whose name or address holds every word of the text; undefined for an empty text. */
export function matchesSearch(search: string | undefined): SQL | undefined {
  return and(...wordsOf(search).map(matchesWord));
}

function matchesWord(word: string): SQL | undefined {
  const forms = new Set([word, REGIONS[word] ?? word]);
  return or(
    ...[...forms].flatMap((form) => {
      const pattern = containing(form);
      return [ilike(clinics.name, pattern), ilike(clinics.address, pattern)];
    }),
  );
}
