import { setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { BRAND_NAME } from '@contract/core/brand';
import { backendName } from './backend';
import { buildName, SHELL_PREFIX } from './cache-names';
import { installShell, type ShellEntry } from './install-shell';
import { NOT_PAGES, PAGES } from './pages';
import { onlyRightType } from './right-type';
import { onlyWhole } from './whole';

/** The response to a navigation when neither the shell nor the network is available. */
const NOTHING = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${BRAND_NAME}</title><h1>오프라인 상태입니다</h1><p>인터넷에 연결한 뒤 다시 열어 주세요.</p><p><a href="">다시 열기</a></p></html>`;

/**
 * Precaches the shell and serves it for every navigation to a page (product 10). Unknown addresses go to the
 * network first; if it fails the shell shows the not-found page.
 */
export function answerNavigationsFromShell(
  worker: ServiceWorkerGlobalScope,
  entries: ShellEntry[],
): void {
  setCacheNameDetails({
    prefix: SHELL_PREFIX,
    precache: buildName([...entries, backendName()]),
    suffix: '',
  });
  const controller = new PrecacheController({ plugins: [onlyWhole, onlyRightType] });
  controller.addToCacheList(entries);
  installShell(worker, controller, entries);
  registerRoute(new PrecacheRoute(controller));
  const shell = controller.createHandlerBoundToURL('/index.html');
  registerRoute(new NavigationRoute(shell, { allowlist: [PAGES] }));
  registerRoute(
    new NavigationRoute((options) => fetch(options.request).catch(() => shell(options)), {
      denylist: [NOT_PAGES],
    }),
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
