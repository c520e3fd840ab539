import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { productListings } from '../db/schema/catalog';
import { clinics } from '../db/schema/clinics';
import { demonstrationFolder } from './fill';
import { AGREEMENTS, POLICIES } from './document-rows';
import type { Entry } from './kind';
import { readFolder } from './read-folder';
import { isDeepStrictEqual } from 'node:util';

/** What a shop still lacks before patients can buy, a Korean sentence each; empty when it is ready. */
export async function listMissing(tx: Tx): Promise<string[]> {
  const lines: string[] = [];
  if ((await tx.$count(productListings)) === 0) lines.push('판매할 상품이 없어요.');
  const treating = await tx.$count(
    clinics,
    and(eq(clinics.isTelemedicineAvailable, true), isNotNull(clinics.lat)),
  );
  if (treating === 0) lines.push('비대면 진료를 하는 한의원이 없어요.');
  const examples = await exampleTitles(tx);
  if (examples.length > 0)
    lines.push(
      `약관과 동의서가 예시 그대로예요. 가게의 글로 새로 게시해 주세요: ${examples.join(', ')}`,
    );
  return lines;
}

/** The documents in force that are the demonstration's, word for word. */
async function exampleTitles(tx: Tx): Promise<string[]> {
  const { entries } = readFolder(demonstrationFolder());
  const titles: string[] = [];
  for (const kind of [POLICIES, AGREEMENTS]) {
    const inForce = new Map<string, Entry>();
    for (const entry of await kind.read(tx)) inForce.set(kind.subjectOf(entry), entry);
    for (const own of inForce.values())
      if (entries.some((found) => found.kind === kind && isDeepStrictEqual(found.entry, own)))
        titles.push(String(own.title));
  }
  return titles;
}
