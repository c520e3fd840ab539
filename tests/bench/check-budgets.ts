import type { FirstVisit } from './first-visit';

type Page = 'home' | 'product';

/** Budgets of a first visit in kB, by page and kind. */
const budgets: Record<Page, Partial<Record<'script' | 'all' | 'font', number>>> = {
  home: { script: 120, font: 30 },
  product: { script: 121, font: 30, all: 300 },
};

/** One line per exceeded budget. A visit without scripts or bytes counts as failed. */
export function exceeded(page: Page, visit: FirstVisit): string[] {
  const over = (['script', 'font', 'all'] as const).flatMap((kind) => {
    const most = budgets[page][kind];
    return most !== undefined && visit[kind] > most
      ? [`${page}: ${kind} ${visit[kind]} kB of ${most} kB`]
      : [];
  });
  return visit.script > 0 && visit.all > 0 ? over : [...over, `${page}: no script was measured`];
}
