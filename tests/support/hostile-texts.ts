/** The call that a text would make if a page ran it. */
export const CALL = 'pwned()';

const PAYLOADS = [
  `<script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `<!--<script>${CALL}//-->`,
  `<img src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<iframe src="javascript:parent.${CALL}"></iframe>`,
  `<a href="javascript:${CALL}">여기</a>`,
  `<details open ontoggle=${CALL}>열림</details>`,
  `<input autofocus onfocus=${CALL}>`,
  `<video><source onerror=${CALL}></video>`,
  `<math><mtext><script>${CALL}</script></mtext></math>`,
  `<object data="data:text/html,<script>parent.${CALL}</script>"></object>`,
  `<base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<link rel=stylesheet href="//evil.example/x.css">`,
  `<style>*{background:url("javascript:${CALL}")}</style>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><script>${CALL}</script>">`,
  `javascript:${CALL}`,
  `{{constructor.constructor("${CALL}")()}}`,
  `\${${CALL}}`,
  `\\u003cscript\\u003e${CALL}\\u003c/script\\u003e`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
  `%3Cscript%3E${CALL}%3C/script%3E`,
  `\u2028${CALL}\u2029`,
] as const;

/** Contexts that a text may try to break out of. */
const SURROUNDINGS: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `">${payload}`,
  (payload) => `'>${payload}`,
  (payload) => `" autofocus onfocus=${CALL} x="${payload}`,
  (payload) => `' onmouseover=${CALL} x='${payload}`,
  (payload) => `\`${payload}\``,
  (payload) => `';${CALL};'${payload}`,
  (payload) => `";${CALL};"${payload}`,
  (payload) => `</title>${payload}`,
  (payload) => `</textarea>${payload}`,
  (payload) => `</style>${payload}`,
  (payload) => `</script>${payload}`,
  (payload) => `--></script>${payload}`,
  (payload) => `]]>${payload}`,
  (payload) => `정성 ${payload} 드림`,
  (payload) => payload.replaceAll('script', 'ScRiPt'),
  (payload) => payload.replaceAll('<', '<\t'),
  (payload) => payload.replaceAll('>', '/>'),
];

/** 504 distinct texts that try to make a page call `pwned()` (bars, Nobody let in). */
export const HOSTILE_TEXTS: readonly string[] = PAYLOADS.flatMap((payload) =>
  SURROUNDINGS.map((surround, index) => `${surround(payload)} #${index}`),
);
