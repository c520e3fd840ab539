import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db/client';
import type { Entry, Kind } from './kind';
import { KINDS } from './kinds';
import { plainTexts, withoutLeftOut } from './entry-changes';
import type { Fault } from './parse-file';
import type { FoundEntry } from './read-folder';

/** What an import would do with one entry. */
export type Change = { readonly kind: Kind; readonly key: string } & (
  | { readonly action: 'add'; readonly entry: Entry }
  /** `fields`: the names of those that differ. */
  | { readonly action: 'change'; readonly entry: Entry; readonly fields: readonly string[] }
  | { readonly action: 'remove' }
);

/**
 * Compares a folder's entries with the shop. With `prune`, what the folder lacks is removed where that is
 * possible. A changed text of a published revision is a fault, for patients have agreed to it.
 */
export async function planImport(
  tx: Tx,
  entries: readonly FoundEntry[],
  { prune }: { prune: boolean },
): Promise<{ changes: Change[]; faults: Fault[] }> {
  const changes: Change[] = [];
  const faults: Fault[] = [];
  for (const kind of KINDS) {
    const wanted = entries.filter((found) => found.kind === kind);
    const present = new Map((await kind.read(tx)).map((entry) => [kind.keyOf(entry), entry]));
    for (const { key, entry, file, lineOf } of wanted) {
      const now = present.get(key);
      present.delete(key);
      if (now === undefined) {
        changes.push({ action: 'add', kind, key, entry });
        continue;
      }
      // a document published before texts had one spelling is the same document
      const comparable = kind.isImmutable ? (plainTexts(now) as Entry) : withoutLeftOut(now, entry);
      const fields = differingFields(comparable, entry);
      if (fields.length === 0) continue;
      if (kind.isImmutable)
        faults.push({
          file,
          line: lineOf(['revision']),
          message:
            '이미 게시한 문서는 바꿀 수 없어요. 시행일(revision)이 다른 새 파일로 적어 주세요.',
        });
      else changes.push({ action: 'change', kind, key, entry, fields });
    }
    const isPruned = prune && kind.remove !== undefined;
    faults.push(...sharedNames(kind, wanted, isPruned ? [] : [...present.values()]));
    if (isPruned) for (const key of present.keys()) changes.push({ action: 'remove', kind, key });
  }
  return { changes, faults };
}

/** Names of these entries that another of them, or one that stays in the shop, bears as well. */
function sharedNames(
  { namesOf, label }: Kind,
  wanted: readonly FoundEntry[],
  others: readonly Entry[],
): Fault[] {
  if (namesOf === undefined) return [];
  const owners = new Map(
    others.flatMap(namesOf).map(({ name }) => [name, `가게에 있는 다른 ${label}`]),
  );
  return wanted.flatMap(({ entry, file, lineOf }) =>
    namesOf(entry).flatMap(({ name, path }) => {
      const owner = owners.get(name);
      owners.set(name, file);
      if (owner === undefined) return [];
      return [{ file, line: lineOf(path), message: `${owner}에도 ${name}이(가) 있어요.` }];
    }),
  );
}

function differingFields(now: Entry, wanted: Entry): string[] {
  const [one, other] = [new Map(Object.entries(now)), new Map(Object.entries(wanted))];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(one.get(name), other.get(name)));
}

/** The plan as lines, an entry each. */
export function describeChanges(changes: readonly Change[]): string {
  const sign = { add: '+', change: '~', remove: '-' };
  return changes
    .map((change) => {
      const fields = change.action === 'change' ? ` (${change.fields.join(', ')})` : '';
      return `${sign[change.action]} ${change.kind.label} ${change.key}${fields}`;
    })
    .join('\n');
}
