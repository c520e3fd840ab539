/** The browser APIs these modules use, declared once, since they are joined into one script. */
export const {
  document,
  requestAnimationFrame,
  cancelAnimationFrame,
  matchMedia,
  devicePixelRatio,
  performance,
  AbortController,
  getComputedStyle,
} = globalThis;

export function prefersReducedMotion() {
  return Boolean(matchMedia?.('(prefers-reduced-motion: reduce)').matches);
}

/** An element styled by script: the pages' policy allows no HTML strings. */
export function element(name, styles = {}, attributes = {}) {
  const made = document.createElement(name);
  for (const [property, value] of Object.entries(styles)) made.style.setProperty(property, value);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
