import { useEffect, useState } from 'react';
import { isAppleSafari } from '@/platform/native-bridge/installed';
import { useEffectiveAlias } from '@/platform/navigation/alias';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { unsavedForms } from '@/platform/navigation/leave-guard';
import type { RouteName } from '@/platform/navigation/route-data';
import { useIsLoading } from '@/platform/navigation/use-go';
import type { UpdateOffer } from '@/platform/service-worker/register';
import { useStore } from '@/platform/state/store';
import { Button } from '@/ui/button/button';
import { useOverlayState } from '@/ui/overlay/overlay-context';
import { ChatLauncher } from '../chat/chat-launcher';
import { deviceNews } from '../device-news';
import styles from './device-layer.module.css';
import { InstallInvitation } from './install-invitation';

/** Links the manifest of the open storefront, and updates it when the patient changes storefronts. */
function useStorefrontManifest(): void {
  const { alias: visited, isStored } = useEffectiveAlias();
  const alias = isStored ? null : visited;
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]');
    const address = alias === null ? '/manifest.webmanifest' : `/manifest/${alias}.webmanifest`;
    if (link !== null && link.getAttribute('href') !== address) link.setAttribute('href', address);
  }, [alias]);
}

/** Safari takes what the installed app shows at its start from the page from which it is added. */
function useStartupImage(): void {
  useEffect(() => {
    if (!isAppleSafari()) return;
    void import('./startup-image')
      .then(({ linkStartupImage }) => linkStartupImage())
      .catch(() => undefined);
  }, []);
}

/** Pages on which no notice may interrupt the patient, or lie over an action bar and its total (product 10). */
const BUSY: ReadonlySet<RouteName> = new Set([
  'product_view',
  'cart_view',
  'checkout_view',
  'checkout_postprocess_view',
  'oauth_callback_view',
]);

/** Whether a notice may show: not in a checkout, payment or half-filled form, nor over a dialog. */
function useCanInterrupt(): boolean {
  const page = useCurrentPage();
  const { count } = useStore(unsavedForms);
  const { layers } = useOverlayState();
  return page !== null && !BUSY.has(page.name) && count === 0 && layers.length === 0;
}

/** A page that loads for longer than this is reported as slow, in milliseconds. */
const SLOW_MS = 3000;

/** Notices of the device above the page, one at a time; loaded once the browser is idle. */
export function DeviceLayer() {
  const { offer } = useStore(deviceNews);
  const canInterrupt = useCanInterrupt();
  const isLoading = useIsLoading();
  useStorefrontManifest();
  useStartupImage();
  return (
    <div className={styles.layer}>
      {isLoading && <SlowHint />}
      <ChatLauncher />
      {canInterrupt && (offer ? <UpdateNotice offer={offer} /> : <InstallInvitation />)}
    </div>
  );
}

/** Says that the connection is slow while a page loads for long. */
function SlowHint() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? (
    <div className={styles.card} role="status">
      연결이 느려요. 조금만 기다려 주세요.
    </div>
  ) : null;
}

/** Offers a waiting version; it activates on a tap only (product 10). */
function UpdateNotice({ offer }: { offer: UpdateOffer }) {
  return (
    <div className={styles.card} role="status">
      <div className={styles.row}>
        <span>새 버전이 있습니다</span>
        <Button size="lg" variant="quiet" onClick={() => offer.apply()}>
          업데이트
        </Button>
      </div>
    </div>
  );
}
