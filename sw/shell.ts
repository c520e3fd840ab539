import { setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { buildName, SHELL_PREFIX } from './cache-names';
import { PAGES } from './pages';

/** What a page answers when neither the shell nor a network is there. */
const NOTHING = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>달임</title><h1>오프라인 상태입니다</h1><p>인터넷에 연결한 뒤 다시 열어 주세요.</p><p><a href="">다시 열기</a></p></html>`;

/** Precaches the shell; every navigation to a page is answered from it at once (design 7). */
export function answerNavigationsFromShell(entries: (PrecacheEntry | string)[]): void {
  setCacheNameDetails({ prefix: SHELL_PREFIX, precache: buildName(entries), suffix: '' });
  precacheAndRoute(entries);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [PAGES] }),
  );
  setCatchHandler(async ({ request }) =>
    request.mode === 'navigate'
      ? new Response(NOTHING, {
          status: 503,
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        })
      : Response.error(),
  );
}
