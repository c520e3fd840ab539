/** So long must nothing arrive, and so long is it waited for at most, in milliseconds. */
const CALM_MS = 500;
const MOST_MS = 4000;

/** Settles once the page has fetched nothing for half a second, or after four. */
export function whenCalm(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(calm);
      clearTimeout(most);
      resolve();
    };
    let calm = setTimeout(done, CALM_MS);
    const most = setTimeout(done, MOST_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(done, CALM_MS);
    });
    observer.observe({ type: 'resource' });
  });
}
