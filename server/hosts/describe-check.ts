import { callName } from './check-backend';
import type { Checked, Verdict } from './check-call';

const WORDS: Readonly<Record<Verdict, string>> = {
  ok: '됨',
  empty: '빔',
  missing: '없음',
  wrong: '다름',
  unreachable: '불통',
};

/** A table of checked calls: what each belongs to, how it stands, and why. */
export function describeCheck(checked: readonly Checked[]): string {
  const rows = checked.map(({ call, verdict, reason }) => [
    call.part,
    WORDS[verdict],
    call.host,
    callName(call),
    reason,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => width(row[column]))));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - width(cell))))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Columns of a terminal: Hangul takes two. */
const width = (cell = ''): number => cell.length + cell.replaceAll(/[^가-힣]/g, '').length;
