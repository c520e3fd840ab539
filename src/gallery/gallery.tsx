// Served by `npm run dev` at /gallery.html alone: the production build knows nothing of it.
import '@/ui/tokens.css';
import '@/ui/fonts/fonts.css';
import '@/ui/base.css';
import '@/ui/picture/pictures.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLazyOverlays } from '@/ui/overlay/lazy-overlays';
import { OverlayProvider } from '@/ui/overlay/overlay-context';
import { OverlayHost } from '@/ui/overlay/overlay-host';
import { Actions } from './actions';
import { Choices } from './choices';
import { Fields } from './fields';
import styles from './gallery.module.css';
import { Layers } from './layers';
import { Navigation } from './navigation';
import { Surfaces } from './surfaces';
import { Tokens } from './tokens';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <OverlayProvider overlays={createLazyOverlays()}>
      <main className={styles.page}>
        <h1 className="display">달임 components</h1>
        <p className="body">Every component of src/ui in each of its states.</p>
        <Tokens />
        <Actions />
        <Fields />
        <Choices />
        <Surfaces />
        <Navigation />
        <Layers />
      </main>
      <OverlayHost />
    </OverlayProvider>
  </StrictMode>,
);
