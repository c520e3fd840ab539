import { sendToWrapper } from '@/platform/native-bridge/bridge';
import { isHandedOn } from '@/platform/native-bridge/handed-on';
import { readWrapperMessage } from '@/platform/native-bridge/from-wrapper';
import type { App } from '../create-app';

/** Everything that is pressed as a button is; one that is busy or disabled is not pressed. */
const CONTROLS = 'button, [role="button"], input[type="radio"], input[type="checkbox"]';

/** What the shop does only inside the app wrapper (spec 1, vendors 11). */
export function startNative({ router, stores }: App): void {
  document.addEventListener('click', sendHaptic, { capture: true });
  document.addEventListener('click', handOn);
  window.addEventListener('message', (event) => {
    // the wrapper speaks as the page itself; frames of third parties are not asked
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

/** A haptic for each tap on a button, wherever it stands. */
function sendHaptic(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  if (control === null || control.matches(':disabled, [aria-disabled="true"]')) return;
  sendToWrapper({ v: 1, type: 'haptic', payload: { style: 'light' } });
}

/** Links that belong to another program go to the wrapper; without a bridge they stay what they are. */
function handOn(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (!isHandedOn(link.href, window.location.origin)) return;
  if (sendToWrapper({ v: 1, type: 'open', payload: { url: link.href } })) event.preventDefault();
}
