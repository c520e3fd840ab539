// must come first: tokens.css declares the order of the cascade layers
import '@/ui/tokens.css';
import '@/ui/layers.css';
import '@/ui/base.css';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { nameZoneAbroad } from '@contract/core/seoul-time';
import { DAY_MS } from '@contract/core/constants';
import { createApp, hydrateQueries, type App } from '@/app/create-app';
import { firstAlias } from '@/app/first-alias';
import { installNavigationEffects } from '@/app/navigation-effects';
import { reportTaps } from '@/app/report-taps';
import { startDeviceServices } from '@/app/device-services';
import { ApiError } from '@/platform/api/api-error';
import { browserFetch } from '@/platform/api/browser-fetch';
import { answerEarlyTaps } from '@/loading/early-taps';
import { OTHER_ALIAS } from '@/loading/other-alias';
import { isMissingFile } from '@/loading/retry-import';
import { catchErrors, reportCaughtError } from '@/platform/error-reports/caught-errors';

catchErrors();

/** A task of its own: evaluating the files already takes long on a slow phone (decision 0137). */
setTimeout(() => {
  const app = createApp({
    fetch: browserFetch,
    storedAlias: firstAlias(),
  });
  nameZoneAbroad();
  // unused queries stay for the visit, because late parts hydrate from them
  app.queryClient.setQueryDefaults(['public'], { gcTime: DAY_MS });
  installNavigationEffects(app);
  reportTaps();
  show(app);
  startDeviceServices(app);
});

function show(app: App): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const strict = (tree: ReactNode) => (
    <StrictMode>
      <HydrationMarker>{tree}</HydrationMarker>
    </StrictMode>
  );

  const page = strict(<RouterProvider router={app.router} />);
  const answers = document.getElementById('answers');
  if (answers && !document.documentElement.hasAttribute(OTHER_ALIAS)) {
    hydrateQueries(app.queryClient, answers.textContent);
    // the server renders no boundary around the whole page
    app.router.ssr = { manifest: undefined };
    void app.router.load().then(() =>
      // a transition, so that hydration yields to input
      startTransition(() => {
        hydrateRoot(root, page, { onCaughtError });
      }),
    );
  }
  // the shell has no data: restore the persisted queries before pages request any
  else
    void import('@/app/persisted/persist-queries')
      .then(({ restoreQueries }) => restoreQueries(app.queryClient))
      .catch(() => undefined)
      .then(() => createRoot(root, { onCaughtError }).render(page));
}

/** Reports what a page or a part of it has caught. An unreachable page, and one that does not exist, show their own
 * screens, so nothing is logged. */
function onCaughtError(error: unknown): void {
  // the router throws a plain object for what is not found
  if (!(error instanceof Error)) return;
  reportCaughtError(error);
  if (!(error instanceof ApiError ? error.isLost : isMissingFile(error))) console.error(error);
}

/** Its first effect marks the app as hydrated and replays early taps. */
function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(answerEarlyTaps, []);
  return children;
}
