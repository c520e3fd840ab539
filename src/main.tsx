// first of all: tokens.css sets the order of the layers
import '@/ui/tokens.css';
import '@/ui/fonts/fonts.css';
import '@/ui/base.css';
import '@/ui/picture/pictures.css';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createApp, type App } from '@/app/create-app';
import { firstAlias } from '@/app/first-alias';
import { installNavigationEffects } from '@/app/navigation-effects';
import { startDeviceServices } from '@/app/device-services';
import { browserFetch } from '@/platform/api/browser-fetch';
import { answerEarlyTaps } from '@/loading/early-taps';
import { catchErrors } from '@/platform/error-reports/caught-errors';

catchErrors();

/** A task of its own: what the files do when they come is long enough for a slow phone (decision 0078). */
setTimeout(() => {
  const app = createApp({
    fetch: browserFetch,
    storedAlias: firstAlias(),
  });
  installNavigationEffects(app);
  show(app);
  startDeviceServices(app);
});

function show(app: App): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const strict = (tree: ReactNode) => (
    <StrictMode>
      <Alive>{tree}</Alive>
    </StrictMode>
  );

  if ('$_TSR' in window)
    // in steps between which the page can answer a finger
    startTransition(() => {
      hydrateRoot(root, strict(<RouterClient router={app.router} />));
    });
  // the shell knows nothing: what the device has kept is there before the page asks for it
  else
    void import('@/app/persisted/keep-queries')
      .then(({ restoreQueries }) => restoreQueries(app.queryClient))
      .catch(() => undefined)
      .then(() => createRoot(root).render(strict(<RouterProvider router={app.router} />)));
}

/** From its first effect on, the page answers taps. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(answerEarlyTaps, []);
  return children;
}
