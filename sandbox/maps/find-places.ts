import { districtWords, neighbourhoodStems, provinceNames, roadStem } from './place-names';
import { allPlaces, type Place } from './places';

interface Word {
  readonly text: string;
  /** Words in brackets raise a place's rank but never exclude it. */
  readonly isAside: boolean;
}

const EXACT = 80;
const START = 60;
const STEM = 50;
const ROAD = 30;
const DISTRICT = 8;
const DISTRICT_STEM = 4;
const PROVINCE = 1;

type Vocabulary = ReturnType<typeof createVocabulary>;
type Indexed = Vocabulary['entries'][number];

let known: Vocabulary | undefined;

/** The places of the best rank for an address or a name; an unknown text finds nothing. */
export function findPlaces(query: string): Place[] {
  const words = wordsOf(query);
  const vocabulary = (known ??= createVocabulary());
  const ranked = vocabulary.entries.map((entry) => ({
    entry,
    score: scoreOf(entry, words, vocabulary),
  }));
  const best = ranked.reduce((top, { score }) => Math.max(top, score), 0);
  if (best === 0) return [];
  const found = ranked.filter(({ score }) => score === best).map(({ entry }) => entry.place);
  if (best >= ROAD) return found.filter((place) => place.name !== '');
  const hasDistrict = best >= DISTRICT_STEM;
  return found.filter(({ name, sigungu }) => name === '' && (sigungu !== '') === hasDistrict);
}

function createVocabulary() {
  const entries = allPlaces().map((place) => ({
    place,
    provinces: new Set(provinceNames(place.sido)),
    districts: districtWords(place.sigungu),
    stems: neighbourhoodStems(place.name),
  }));
  const districts = new Set(entries.flatMap((entry) => entry.districts));
  return {
    entries,
    provinces: new Set(entries.flatMap((entry) => [...entry.provinces])),
    districts,
    /** `강남` of 강남구: more likely a district than a neighbourhood. */
    districtStems: new Set(
      [...districts].filter((word) => word.length >= 3).map((word) => word.slice(0, -1)),
    ),
  };
}

function wordsOf(query: string): Word[] {
  const split = (text: string) => text.split(/[\s,]+/).filter(Boolean);
  const asides = [...query.matchAll(/\(([^)]*)\)?/g)].flatMap((match) => split(match[1] ?? ''));
  const main = split(query.replace(/\([^)]*\)?/g, ' '));
  return [
    ...main.map((text) => ({ text, isAside: false })),
    ...asides.map((text) => ({ text, isAside: true })),
  ];
}

/** 0 when the place is excluded or nothing matches. */
function scoreOf(entry: Indexed, words: readonly Word[], vocabulary: Vocabulary): number {
  const saysDistrict = words.some(({ text }) => vocabulary.districts.has(text));
  let total = 0;
  for (const { text, isAside } of words) {
    const score = wordScore(entry, text, vocabulary);
    if (score === 0 && !isAside && isContradicted(text, saysDistrict, vocabulary)) return 0;
    total += score;
  }
  return total;
}

function wordScore(entry: Indexed, text: string, vocabulary: Vocabulary): number {
  if (entry.place.name === text.replace(/제(?=\d)/, '')) return EXACT;
  if (vocabulary.provinces.has(text)) return entry.provinces.has(text) ? PROVINCE : 0;
  if (vocabulary.districts.has(text)) return entry.districts.includes(text) ? DISTRICT : 0;
  if (vocabulary.districtStems.has(text)) {
    return entry.districts.some((word) => word.slice(0, -1) === text) ? DISTRICT_STEM : 0;
  }
  return entry.place.name === '' ? 0 : neighbourhoodScore(entry, text);
}

function neighbourhoodScore({ place, stems }: Indexed, text: string): number {
  if (/^[가-힣]{2}/.test(text) && place.name.startsWith(text)) return START;
  if (/[동가]$/.test(text) && neighbourhoodStems(text).some((stem) => stems.includes(stem))) {
    return STEM;
  }
  const road = roadStem(text);
  const shared = road && stems.find((stem) => stem.length >= 2 && road.startsWith(stem));
  return shared ? ROAD + shared.length : 0;
}

/** Whether a word that does not match a place excludes it. */
function isContradicted(text: string, saysDistrict: boolean, vocabulary: Vocabulary): boolean {
  if (vocabulary.provinces.has(text) || vocabulary.districts.has(text)) return true;
  return !saysDistrict && /^[가-힣]+\d*(동|읍|면)$/.test(text);
}
