// first of all: tokens.css sets the order of the layers
import '@/ui/tokens.css';
import '@/ui/fonts/fonts.css';
import '@/ui/base.css';
import '@/ui/picture/pictures.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createApp } from '@/app/create-app';
import { firstAlias } from '@/app/first-alias';
import { installNavigationEffects } from '@/app/navigation-effects';
import { startDeviceServices } from '@/app/device-services';
import { fontMemory } from '@/app/font-memory';
import { browserFetch } from '@/platform/api/browser-fetch';
import { catchErrors } from '@/platform/error-reports/caught-errors';
import { showContentFont } from '@/ui/fonts/content-font';

catchErrors();
showContentFont(fontMemory);
const app = createApp({
  fetch: browserFetch,
  storedAlias: firstAlias(),
});
installNavigationEffects(app);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const strict = (tree: ReactNode) => <StrictMode>{tree}</StrictMode>;

if ('$_TSR' in window) hydrateRoot(root, strict(<RouterClient router={app.router} />));
// the shell knows nothing: what the device has kept is there before the page asks for it
else
  void import('@/app/persisted/keep-queries')
    .then(({ restoreQueries }) => restoreQueries(app.queryClient))
    .catch(() => undefined)
    .then(() => createRoot(root).render(strict(<RouterProvider router={app.router} />)));
startDeviceServices(app);
