import type { FirstVisit } from './first-visit';

/** What is limited: kB of each kind, and the number of requests. */
export const LIMITED = ['html', 'script', 'font', 'all', 'requests'] as const;
type Limits = Record<(typeof LIMITED)[number], number>;

/** Budgets of a first visit, by page. HTML with its headers, 1.1 kB, fills a first flight of ten segments. */
const budgets = {
  home: { html: 13.9, script: 131, font: 20, all: 240, requests: 21 },
  list: { html: 12.2, script: 140, font: 20, all: 224, requests: 21 },
  product: { html: 13.9, script: 134, font: 20, all: 216, requests: 16 },
} satisfies Record<string, Limits>;

type Page = keyof typeof budgets;
export const BUDGETED = ['home', 'list', 'product'] as const satisfies Page[];

/** One line per exceeded budget. A visit without scripts or bytes counts as failed. */
export function exceeded(page: Page, visit: FirstVisit): string[] {
  const over = LIMITED.flatMap((kind) => {
    const most = budgets[page][kind];
    return visit[kind] > most ? [`${page}: ${kind} ${visit[kind]} of ${most}`] : [];
  });
  return visit.script > 0 && visit.all > 0 ? over : [...over, `${page}: no script was measured`];
}
