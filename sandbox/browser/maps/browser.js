/** What these modules take of the page, declared once, since they are joined into one script. */
export const {
  leaflet: L,
  topojson,
  document,
  matchMedia,
  requestAnimationFrame,
  CSSStyleSheet,
} = globalThis;
