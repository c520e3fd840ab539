const APARTMENTS = ['푸른숲아파트', '은행나무마을', '한빛아파트', '솔내음아파트'];
const BUILDINGS = ['새봄빌딩', '참솔상가', '다온빌딩'];

/** A deterministic number from 0 to `limit` - 1 for a text. */
export function deterministicNumber(text: string, limit: number): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return limit > 0 ? hash % limit : 0;
}

/** The building at an address: two in five are apartment buildings, one has a name. */
export function buildingAt(address: string): { name: string; isApartment: boolean } {
  const kind = deterministicNumber(address, 5);
  const pick = (names: readonly string[]) =>
    names[deterministicNumber(`${address}*`, names.length)] ?? '';
  if (kind < 2) return { name: pick(APARTMENTS), isApartment: true };
  return { name: kind === 2 ? pick(BUILDINGS) : '', isApartment: false };
}
