const MOST = 500;
const dates = new Map<string, number>();

/**
 * Notes when the server made an answer, whoever kept it since (`Date` header, design 7). Only a browser
 * does so: a server has no cache of answers to be honest about.
 */
export function noteAnswerDate(path: string, date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date);
  if (import.meta.env.SSR || Number.isNaN(time)) return;
  if (dates.size >= MOST) dates.clear();
  dates.set(path, time);
}

/** When the last answer of a call (path with query, host included) was made; undefined if not known. */
export function answerDate(path: string): number | undefined {
  return dates.get(path);
}
