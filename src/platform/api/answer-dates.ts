const MAX_DATES = 500;
const dates = new Map<string, number>();

/** Stores when the server made a response, which may come from a cache (product 10). */
export function noteAnswerDate(path: string, date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date);
  if (import.meta.env.SSR || Number.isNaN(time)) return;
  if (dates.size >= MAX_DATES) dates.clear();
  dates.set(path, time);
}

/** When the last response of a call (path with query, host included) was made; undefined if unknown. */
export function answerDate(path: string): number | undefined {
  return dates.get(path);
}
