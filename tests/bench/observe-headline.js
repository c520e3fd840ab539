// Runs in the measured page before its own scripts, as little of it as can be; it stands alone in
// plain JavaScript because a compiler's additions do not exist in the page.
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
