// Runs in the measured page before its own scripts, and does little. Plain JavaScript, since a
// compiler's helpers do not exist in the page.
globalThis.seen = { fcp: 0, headline: 0 };

new globalThis.PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === 'first-contentful-paint') globalThis.seen.fcp = startTime;
}).observe({ type: 'paint', buffered: true });

const watch = new globalThis.MutationObserver(() => {
  if (globalThis.document.querySelector('h1') === null) return;
  watch.disconnect();
  globalThis.seen.headline = globalThis.performance.now();
  globalThis.console.log('headline');
});
watch.observe(globalThis.document, { childList: true, subtree: true });
