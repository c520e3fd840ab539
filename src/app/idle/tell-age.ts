import type { App } from '../create-app';
import { deviceNews } from '../device-news';
import { publicCall } from '../persisted/public-calls';
import { asOfText } from './as-of-text';

/** Without a network, tells the banner how old the oldest thing is that the page shows (design 7). */
export function tellAge({ queryClient, router }: App): void {
  let timer: number | undefined;
  const tell = () => {
    timer = undefined;
    const shown = queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ queryKey }) => publicCall(queryKey) !== null })
      .map(({ state }) => state.dataUpdatedAt)
      .filter((time) => time > 0);
    const isOld = !navigator.onLine && shown.length > 0;
    deviceNews.asOf = isOld ? asOfText(Math.min(...shown), Date.now()) : '';
  };
  // what a page shows is known a moment after it stands
  const tellSoon = () => {
    timer ??= window.setTimeout(tell, 100);
  };
  window.addEventListener('online', tellSoon);
  window.addEventListener('offline', tellSoon);
  router.subscribe('onRendered', tellSoon);
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') tellSoon();
  });
  tellSoon();
}
