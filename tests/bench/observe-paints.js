// Runs in the measured page before its own scripts, to miss no entries. Plain JavaScript, since a
// compiler's helpers do not exist in the page.
globalThis.measuredPaints = { fcp: 0, lcp: 0, shift: 0, blocking: 0 };

{
  const found = globalThis.measuredPaints;
  const takers = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') found.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      found.lcp = startTime;
    },
    longtask: ({ duration }) => {
      found.blocking += Math.max(0, duration - 50);
    },
    'layout-shift': ({ value, hadRecentInput }) => {
      if (!hadRecentInput) found.shift += value;
    },
  };
  for (const [type, take] of Object.entries(takers)) {
    const observer = new globalThis.PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true });
  }
}
