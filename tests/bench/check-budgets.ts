import type { FirstVisit } from './first-visit';

type Page = 'home' | 'product';

/** Most kB that a first visit may move, by page and kind. */
export const budgets: Record<Page, Partial<Record<'script' | 'all' | 'font', number>>> = {
  home: { script: 120, font: 60 },
  product: { script: 120, font: 60, all: 300 },
};

/** One line for each budget that is exceeded. A visit without any script or bytes measured nothing. */
export function exceeded(page: Page, visit: FirstVisit): string[] {
  const over = (['script', 'font', 'all'] as const).flatMap((kind) => {
    const most = budgets[page][kind];
    return most !== undefined && visit[kind] > most
      ? [`${page}: ${kind} ${visit[kind]} kB of ${most} kB`]
      : [];
  });
  return visit.script > 0 && visit.all > 0 ? over : [...over, `${page}: no script was measured`];
}
