import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ko } from 'zod/locales';
import type { Entry, Kind } from './kind';
import { KINDS } from './kinds';
import { plainTexts } from './entry-changes';
import { hasFaults, MAX_BYTES, parseFile, type Fault, type RawEntry } from './parse-file';

/** An entry of a folder, and where it stands. */
export interface FoundEntry {
  readonly kind: Kind;
  readonly key: string;
  readonly entry: Entry;
  readonly file: string;
  /** The line of the field at a path. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** A folder's entries in the order of `KINDS`, and every fault found. */
interface Folder {
  readonly entries: readonly FoundEntry[];
  readonly faults: readonly Fault[];
}

/** Reads a content folder. Files that belong to no kind are faults, so that no typing error passes. */
export function readFolder(root: string): Folder {
  const entries: FoundEntry[] = [];
  const faults: Fault[] = [];
  if (!isFolder(root))
    return { entries, faults: [{ file: root, line: 1, message: '폴더가 없어요.' }] };
  const { files, refused } = filesIn(realpathSync(root), '');
  faults.push(...refused);
  const known = new Set<string>();
  for (const kind of KINDS) {
    const seen = new Map<string, string>();
    for (const file of files.filter((name) => belongsTo(kind, name))) {
      known.add(file);
      const bytes = readFileSync(path.join(root, file));
      const text = decode(bytes);
      if (text === null) {
        faults.push({ file, line: 1, message: `${encodingOf(bytes)} UTF-8로 저장해 주세요.` });
        continue;
      }
      const parsed = parseFile(kind, file, text);
      if (hasFaults(parsed)) faults.push(...parsed);
      else
        for (const raw of parsed) {
          const found = check(kind, file, raw);
          if (Array.isArray(found)) {
            faults.push(...found);
            continue;
          }
          const other = seen.get(found.key);
          if (other !== undefined)
            faults.push({
              file,
              line: found.lineOf([]),
              message: `${other}에도 같은 ${kind.label}(${found.key})이(가) 있어요.`,
            });
          seen.set(found.key, file);
          entries.push(found);
        }
    }
  }
  for (const file of files)
    if (!known.has(file))
      faults.push({ file, line: 1, message: '어디에 쓰는 파일인지 알 수 없어요.' });
  return { entries, faults };
}

/** The file of an entry that is not in the folder yet. */
export function newFileOf({ layout }: Kind, key: string): string {
  if (layout.form === 'list') return layout.file;
  return `${layout.folder}/${key}${layout.form === 'yaml' ? '.yaml' : '.md'}`;
}

function belongsTo({ layout }: Kind, file: string): boolean {
  if (layout.form === 'list') return file === layout.file;
  return (
    file.startsWith(`${layout.folder}/`) && file.endsWith(layout.form === 'yaml' ? '.yaml' : '.md')
  );
}

const korean = ko();

function check(kind: Kind, file: string, raw: RawEntry): FoundEntry | Fault[] {
  const { data, error, success } = kind.schema.safeParse(plainTexts(raw.value), {
    error: korean.localeError,
  });
  if (success) {
    const key = kind.keyOf(data);
    return { kind, key, entry: data, file, lineOf: (at) => raw.lineOf(at) };
  }
  return error.issues.map(({ path: at, message }) => ({
    file,
    line: raw.lineOf(at),
    message: `${nameOf(at)}${message}`,
  }));
}

/** `variants[0].price: `, or nothing for the entry itself. */
function nameOf(at: readonly PropertyKey[]): string {
  if (at.length === 0) return '';
  const name = at
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  return `${name.slice(1)}: `;
}

/** The text without a byte order mark; null unless it is UTF-8. */
function decode(bytes: Uint8Array, encoding = 'utf-8'): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** What the bytes seem to be instead of UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) return '글자가 UTF-16으로 저장된 것 같아요.';
  if (decode(bytes, 'euc-kr') !== null) return '글자가 CP949(EUC-KR, ANSI)로 저장된 것 같아요.';
  return '글자를 읽을 수 없어요.';
}

function isFolder(root: string): boolean {
  return existsSync(root) && lstatSync(realpathSync(root)).isDirectory();
}

/** The files below a folder, sorted; hidden ones and `pictures/` apart. Links could lead anywhere, so they are refused. */
function filesIn(root: string, below: string): { files: string[]; refused: Fault[] } {
  const files: string[] = [];
  const refused: Fault[] = [];
  for (const item of readdirSync(path.join(root, below), { withFileTypes: true })) {
    const file = below === '' ? item.name : `${below}/${item.name}`;
    if (item.name.startsWith('.') || item.name === 'README.md' || file === 'pictures') continue;
    if (item.isDirectory()) {
      const inside = filesIn(root, file);
      files.push(...inside.files);
      refused.push(...inside.refused);
    } else if (!item.isFile())
      refused.push({ file, line: 1, message: '링크나 특수 파일은 읽지 않아요.' });
    else if (lstatSync(path.join(root, file)).size > MAX_BYTES)
      refused.push({ file, line: 1, message: '4MB보다 큰 파일은 읽지 않아요.' });
    else files.push(file);
  }
  return { files: files.sort(), refused };
}
