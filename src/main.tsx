// first of all: tokens.css sets the order of the layers
import '@/ui/tokens.css';
import '@/ui/fonts/fonts.css';
import '@/ui/base.css';
import '@/ui/picture/pictures.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createApp } from '@/app/create-app';
import { firstAlias } from '@/app/first-alias';
import { installNavigationEffects } from '@/app/navigation-effects';
import { fontMemory, startDeviceServices } from '@/app/device-services';
import { browserFetch } from '@/platform/api/browser-fetch';
import { showContentFont } from '@/ui/fonts/content-font';

showContentFont(fontMemory);
const app = createApp({
  fetch: browserFetch,
  storedAlias: firstAlias(),
});
installNavigationEffects(app);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

if ('$_TSR' in window) {
  hydrateRoot(
    root,
    <StrictMode>
      <RouterClient router={app.router} />
    </StrictMode>,
  );
} else {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={app.router} />
    </StrictMode>,
  );
}
startDeviceServices(app);
