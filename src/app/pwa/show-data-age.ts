import { formatSeoulDay, formatSeoulTime, seoulDate } from '@contract/core/seoul-time';
import { isOnline, onNetworkChange } from '@/loading/network';
import type { App } from '../create-app';
import { deviceNews } from '../device-news';
import { persistedAddress } from '../persisted/persist-queries';

/** Tells the age of the page's oldest data while the shop is unreachable, and then asks anew (product 10). */
export function showDataAge({ queryClient, router }: App): void {
  let timer: number | undefined;
  const update = () => {
    timer = undefined;
    const shown = queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: (query) => persistedAddress(query) !== undefined })
      .map(({ state }) => state.dataUpdatedAt)
      .filter((time) => time > 0);
    const isOld = !isOnline() && shown.length > 0;
    deviceNews.asOf = isOld ? asOfText(Math.min(...shown), Date.now()) : '';
  };
  // queries are observed shortly after a page renders
  const updateSoon = () => {
    timer ??= window.setTimeout(update, 100);
  };
  onNetworkChange(updateSoon);
  // the query library only knows the device's own online event
  window.addEventListener('answered', () => {
    if (isOnline()) queryClient.getQueryCache().onOnline();
  });
  router.subscribe('onRendered', updateSoon);
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') updateSoon();
  });
  updateSoon();
}

/** `오후 3:05 기준`, with the date in front when it is not today (both in milliseconds). */
export function asOfText(time: number, now: number): string {
  const day = seoulDate(time) === seoulDate(now) ? '' : `${formatSeoulDay(time)} `;
  return `${day}${formatSeoulTime(time)} 기준`;
}
