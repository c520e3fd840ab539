import { loadOverlays } from '@/ui/overlay/load-overlay-stack';
import type { App } from './create-app';
import { closeOnBack } from './overlay-back';
import { focusHeadings } from './page-focus';

const started = new WeakSet<App>();

/** Starts once what a page needs from its first touch or key on. */
export function startAfterTouch(app: App, touch: Event): void {
  if (started.has(app)) return;
  started.add(app);
  focusHeadings(app.router, touch.target);
  closeOnBack(app.router.history, app.stores.overlays);
  loadDialogs(touch);
  for (const sign of ['pointerdown', 'keydown'])
    window.addEventListener(sign, loadDialogs, { passive: true });
}

/** A touch or key announces that a dialog may be next, unless it is for a link. */
function loadDialogs({ target }: Event): void {
  if (!(target instanceof Element && target.closest('a'))) loadOverlays().catch(() => undefined);
}
