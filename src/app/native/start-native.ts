import { sendToWrapper, isHandedOn, readWrapperMessage } from '@/platform/native-bridge/bridge';
import { tappedControl } from '@/ui/tap/tapped-control';
import type { App } from '../create-app';

/** What the shop does only inside the app wrapper (product 1, vendors 11). */
export function startNative({ router, stores }: App): void {
  document.addEventListener('click', sendHaptic, { capture: true });
  document.addEventListener('click', handOn);
  window.addEventListener('message', (event) => {
    // only messages of this page; frames of third parties are ignored
    if (event.source !== null && event.source !== window) return;
    const message = readWrapperMessage(event.data);
    if (message === null) return;
    if (message.type === 'back') {
      if (!stores.overlays.dismissTop('back')) router.history.back();
      return;
    }
    for (const [edge, inset] of Object.entries(message.insets))
      document.documentElement.style.setProperty(`--safe-${edge}`, `${inset}px`);
  });
}

/** Sends a haptic message for each tap on a control. */
function sendHaptic(event: MouseEvent): void {
  if (tappedControl(event) !== null)
    sendToWrapper({ v: 1, type: 'haptic', payload: { style: 'light' } });
}

/** Passes links of other programs to the wrapper; without a bridge they stay ordinary links. */
function handOn(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (!isHandedOn(link.href, window.location.origin)) return;
  if (sendToWrapper({ v: 1, type: 'open', payload: { url: link.href } })) event.preventDefault();
}
