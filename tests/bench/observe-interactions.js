// Runs in the measured page: the longest event of each interaction, as Event Timing has it (ms).
const { PerformanceObserver } = globalThis;

/** Shorter ones have no entry. */
const shortest = 16;
let longest = 0;

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0) longest = Math.max(longest, duration);
}).observe({ type: 'event', durationThreshold: shortest });

globalThis.observedInteraction = {
  start: () => {
    longest = 0;
  },
  stop: () => Math.max(longest, shortest),
};
