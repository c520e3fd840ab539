import { and, ilike, like, or, sql, type SQL, isNotNull, ne } from 'drizzle-orm';
import { SEARCH_MAX_WORDS, MEDIA_ONLY_CLINIC_ID } from '@contract/core/constants';
import { clinics } from '../../db/schema/clinics';

/** The words of a search text, at most eight. */
function wordsOf(search: string | undefined): string[] {
  return (search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, SEARCH_MAX_WORDS);
}

/** A LIKE pattern for texts that contain this one; wildcards in it are escaped. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Common short forms of provinces and cities, and how addresses begin. */
const REGIONS: ReadonlyMap<string, string> = new Map([
  ['서울시', '서울'],
  ['부산시', '부산'],
  ['대구시', '대구'],
  ['인천시', '인천'],
  ['광주시', '광주'],
  ['대전시', '대전'],
  ['울산시', '울산'],
  ['세종시', '세종'],
  ['강원도', '강원'],
  ['제주도', '제주'],
  ['전라북도', '전북'],
  ['충북', '충청북도'],
  ['충남', '충청남도'],
  ['전남', '전라남도'],
  ['경북', '경상북도'],
  ['경남', '경상남도'],
]);

const CASED = /[\p{Lu}\p{Ll}]/u;

/** Clinics whose name or address, without spaces, contains every word; undefined for an empty text. */
export function matchesSearch(search: string | undefined): SQL | undefined {
  return and(...wordsOf(search).map(matchesWord));
}

function matchesWord(word: string): SQL | undefined {
  const forms = new Set([word, REGIONS.get(word) ?? word]);
  return or(
    ...[...forms].flatMap((form) => {
      const pattern = containing(form);
      // Hangul has no case, and case-insensitive comparison is several times slower.
      const holds = CASED.test(form) ? ilike : like;
      return [clinics.name, clinics.address].map((text) =>
        holds(sql`replace(${text}, ' ', '')`, pattern),
      );
    }),
  );
}

/**
 * Clinics that may be listed, mapped, nearest or random. Excludes the reserved media-only clinic
 * (product 1) and clinics without an address (product 7); both open by alias and by id.
 */
export const isPublicClinic = and(
  ne(clinics.id, MEDIA_ONLY_CLINIC_ID),
  isNotNull(clinics.lat),
  isNotNull(clinics.lng),
);
