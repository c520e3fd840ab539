import { isNode, LineCounter, parseDocument, stringify, visit, type Document } from 'yaml';
import { MarkdownFault, parseBlocks, parseSections, writeBlocks, writeSections } from './blocks';
import type { Entry, Kind } from './kind';

/** A fault of a file, with its line (from 1). */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** An entry before its schema was asked, and where its fields stand. */
export interface RawEntry {
  readonly value: unknown;
  /** The line of the field at a path; of its nearest parent when it is missing. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** A large file is more likely a mistake than a text. */
export const MAX_BYTES = 4 * 1024 * 1024;

/** A text's entries, or its faults, by the layout of its kind. */
export function parseFile(kind: Kind, file: string, text: string): RawEntry[] | Fault[] {
  const { layout } = kind;
  if (layout.form === 'markdown') return parseMarkdown(file, text, layout.body);
  const read = parseYaml(file, text, 0);
  if (Array.isArray(read)) return read;
  if (layout.form === 'yaml') return [read];
  if (!Array.isArray(read.value))
    return [{ file, line: 1, message: '"- "로 시작하는 목록으로 적어 주세요.' }];
  return read.value.map((value: unknown, index) => ({
    value,
    lineOf: (path) => read.lineOf([index, ...path]),
  }));
}

/** Whether `parseFile` found faults. */
export function hasFaults(parsed: readonly RawEntry[] | readonly Fault[]): parsed is Fault[] {
  const [first] = parsed;
  return first !== undefined && 'message' in first;
}

/** The text of a file with these entries, which `parseFile` reads again; a single one unless it is a list. */
export function formatFile(kind: Kind, entries: readonly Entry[]): string {
  const { layout } = kind;
  const toYaml = (value: unknown) => stringify(value, { lineWidth: 110, minContentWidth: 40 });
  if (layout.form === 'list') return toYaml(entries);
  const [entry = {}] = entries;
  if (layout.form === 'yaml') return toYaml(entry);
  const { blocks, sections, ...front } = entry;
  const body =
    layout.body === 'blocks'
      ? writeBlocks(blocks as Parameters<typeof writeBlocks>[0])
      : writeSections(sections as Parameters<typeof writeSections>[0]);
  return `---\n${toYaml(front)}---\n\n${body}`;
}

function parseYaml(file: string, text: string, linesBefore: number): RawEntry | Fault[] {
  const { document, lineAt } = readYaml(text);
  if (document.errors.length > 0)
    return document.errors.map(({ pos, message }) => ({
      file,
      line: lineAt(pos[0]) + linesBefore,
      message: `YAML로 읽을 수 없어요: ${message}`,
    }));
  const alias = firstAlias(document);
  if (alias !== null)
    return [
      {
        file,
        line: lineAt(alias) + linesBefore,
        message: '&이름과 *이름으로 되풀이할 수 없어요.',
      },
    ];
  return { value: document.toJS() as unknown, lineOf: (path) => lineIn(text, path) + linesBefore };
}

function readYaml(text: string) {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  return { document, lineAt: (offset: number) => counter.linePos(offset).line };
}

let located: { text: string; yaml: ReturnType<typeof readYaml> } | undefined;

/** Reads the text again for its faults: ten thousand documents kept for their lines would fill the memory. */
function lineIn(text: string, path: readonly PropertyKey[]): number {
  if (located?.text !== text) located = { text, yaml: readYaml(text) };
  const { document, lineAt } = located.yaml;
  return lineAt(offsetOf(document, path));
}

/** Where the first alias stands; a few of them can stand for millions of entries. */
function firstAlias(document: Document.Parsed): number | null {
  let at: number | null = null;
  visit(document, {
    Alias: (_key, { range }) => {
      at = range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return at;
}

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?\r?\n)---\r?\n([\s\S]*)$/;

function parseMarkdown(
  file: string,
  text: string,
  body: 'blocks' | 'sections',
): RawEntry[] | Fault[] {
  const [, front, markdown] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined || markdown === undefined)
    return [{ file, line: 1, message: '첫머리를 --- 줄 두 개 사이에 적어 주세요.' }];
  const read = parseYaml(file, front, 1);
  if (Array.isArray(read)) return read;
  const linesBefore = front.split('\n').length + 1;
  try {
    const parsed = body === 'blocks' ? parseBlocks(markdown) : parseSections(markdown);
    const lineOf: RawEntry['lineOf'] = (path) =>
      path[0] === body ? linesBefore + 1 : read.lineOf(path);
    const fields = typeof read.value === 'object' && read.value !== null ? read.value : {};
    return [{ value: { ...fields, [body]: parsed }, lineOf }];
  } catch (error) {
    if (!(error instanceof MarkdownFault)) throw error;
    return [{ file, line: error.line + linesBefore, message: error.message }];
  }
}
