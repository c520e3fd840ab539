import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { CONSENT_TEXTS } from '@contract/consents/texts';
import { revisionDay } from '@contract/content/schemas';
import { seoulDate } from '@contract/core/seoul-time';
import { LISTINGS_VERSION, writeListings } from '../../shop/catalog/listings';
import type { Clock } from '../../core/clock';
import { type Db, type Tx, SEED_LOCK } from '../../db/client';
import { seedVersions } from '../../db/schema/catalog';
import { publishConsentTexts } from './consent-texts';
import { POLICIES } from './rows/document-rows';
import { recordFilling, writeChanges } from './import-folder';
import { BASIC_KINDS, KINDS } from './kinds';
import type { Kind } from './kind';
import type { Change } from './plan';
import { readFolder, type FoundEntry } from './read-folder';

/** The content that comes with the code: in the source tree, and copied into the build. */
export function demonstrationFolder(): string {
  const here = import.meta.dirname;
  // the build's own first: a folder of that name may lie beside the build
  const places = [path.join(here, 'content'), path.join(here, '..', '..', '..', 'content')];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`No content next to ${here}.`);
  return path.join(found, 'demo');
}

/**
 * Fills a new shop with the demonstration, or only with the content that every shop requires. A later release adds
 * missing required content and rebuilds the listings; it changes nothing else. Safe in parallel.
 */
export async function fillShop(
  db: Db,
  clock: Clock,
  { isDemonstration }: { isDemonstration: boolean },
): Promise<void> {
  const folder = demonstrationFolder();
  const version = `${digestOf(folder)}+${LISTINGS_VERSION}`;
  const name = isDemonstration ? 'demonstration' : 'basics of a shop';
  if (await isFilled(db, name, version)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isFilled(tx, name, version)) return;
    const [before] = await tx.select().from(seedVersions).limit(1);
    const isFirst = before === undefined;
    const kinds = isFirst && isDemonstration ? KINDS : BASIC_KINDS;
    const { entries, faults } = readFolder(folder);
    const [fault] = faults;
    if (fault) throw new Error(`${fault.file}:${fault.line} ${fault.message}`);
    const wanted = isDemonstration ? entries : inForce(entries, seoulDate(clock()));
    const changes = await missing(tx, kinds, wanted);
    await writeChanges(tx, changes);
    await publishConsentTexts(tx);
    await writeListings(tx);
    await recordFilling(tx, { name, version, seededAt: clock() });
  });
}

/** Without the policies' earlier and coming revisions, which are the demonstration's own history. */
function inForce(entries: readonly FoundEntry[], today: string): FoundEntry[] {
  const last = new Map<unknown, string>();
  for (const { kind, entry } of entries) {
    const revision = String(entry.revision);
    if (
      kind === POLICIES &&
      revisionDay(revision) <= today &&
      revision > (last.get(entry.kind) ?? '')
    )
      last.set(entry.kind, revision);
  }
  return entries.filter(
    ({ kind, entry }) => kind !== POLICIES || entry.revision === last.get(entry.kind),
  );
}

/** The entries whose subject the shop has nothing of. */
async function missing(tx: Tx, kinds: readonly Kind[], entries: readonly FoundEntry[]) {
  const changes: Change[] = [];
  for (const kind of kinds) {
    const subjects = new Set((await kind.read(tx)).map(kind.subjectOf));
    for (const { key, entry } of entries.filter((found) => found.kind === kind))
      if (!subjects.has(kind.subjectOf(entry))) changes.push({ action: 'add', kind, key, entry });
  }
  return changes;
}

async function isFilled(tx: Tx, name: string, version: string): Promise<boolean> {
  const [row] = await tx.select().from(seedVersions).where(eq(seedVersions.name, name));
  return row?.version === version;
}

function digestOf(folder: string): string {
  const hash = createHash('sha256').update(JSON.stringify(CONSENT_TEXTS));
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const at = path.join(file.parentPath, file.name);
      hash.update(path.relative(folder, at)).update(readFileSync(at));
    }
  return hash.digest('hex').slice(0, 16);
}
