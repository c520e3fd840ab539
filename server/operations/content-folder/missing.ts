import { isDeepStrictEqual } from 'node:util';
import { revisionDay } from '@contract/content/schemas';
import { parseOwnPicture } from '@contract/catalog/own-picture';
import { and, eq, isNotNull } from 'drizzle-orm';
import { seoulDate } from '@contract/core/seoul-time';
import type { Tx } from '../../db/client';
import { productListings } from '../../db/schema/catalog';
import { clinics } from '../../db/schema/clinics';
import { isOwnDocument, POLICIES } from './rows/document-rows';
import { demonstrationFolder } from './fill';
import { KINDS } from './kinds';
import { referencesOf } from './check-references';
import type { Entry } from './kind';
import { madePictures, type PictureStore } from '../../shop/pictures/picture-store';
import { readFolder } from './read-folder';

/** What a shop still lacks before patients can buy, a Korean sentence each; empty when it is ready. */
export async function listMissing(tx: Tx, now: number): Promise<string[]> {
  const lines: string[] = [];
  if ((await tx.$count(productListings)) === 0)
    lines.push('판매할 상품이 없어요. npm run shop -- content import 폴더로 옮겨 주세요.');
  const treating = await tx.$count(
    clinics,
    and(eq(clinics.isTelemedicineAvailable, true), isNotNull(clinics.lat)),
  );
  if (treating === 0)
    lines.push('비대면 진료를 하는 한의원이 없어요. 폴더의 clinics에 적어 옮겨 주세요.');
  const examples = await exampleTitles(tx, seoulDate(now));
  if (examples.length > 0)
    lines.push(
      `예시 그대로인 글이 있어요. npm run shop -- content export 폴더로 받아 policies의 글을 새 revision으로 고쳐 옮겨 주세요: ${examples.join(', ')}`,
    );
  return lines;
}

/** A new revision alone makes no text of one's own. */
const wordsOf = ({ revision: _revision, ...words }: Entry) => words;

/** The documents that a shop writes itself and that are still the demonstration's, word for word. */
async function exampleTitles(tx: Tx, today: string): Promise<string[]> {
  const inForce = new Map<string, Entry>();
  for (const entry of await POLICIES.read(tx))
    if (isOwnDocument(entry.kind) && revisionDay(String(entry.revision)) <= today)
      inForce.set(String(entry.kind), entry);
  const examples = readFolder(demonstrationFolder()).entries.map(({ entry }) => entry);
  return [...inForce.values()]
    .filter((own) => examples.some((example) => isDeepStrictEqual(wordsOf(example), wordsOf(own))))
    .map(({ title }) => String(title));
}

/** The names of own pictures in the shop's content whose files the store has lost. */
export async function listLostPictures(tx: Tx, store: PictureStore): Promise<string[]> {
  const made = madePictures(await store.names());
  const lost = new Set<string>();
  for (const kind of KINDS)
    for (const entry of await kind.read(tx))
      for (const { to, name } of referencesOf(entry, [])) {
        const own = to === 'picture' ? parseOwnPicture(name) : null;
        if (own && !made.has(own.hash)) lost.add(own.label);
      }
  return [...lost];
}
