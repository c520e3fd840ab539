import { useStore } from '@/platform/storage/use-store';
import { ChatLauncher } from '../chat/chat-launcher';
import { deviceNews } from '../device-news';
import { InstallInvitation } from './install-invitation';
import { SlowHint } from './slow-hint';
import { UpdateOffer } from './update-offer';
import { useCanInterrupt } from './use-can-interrupt';
import { useManifestOfStorefront } from './use-manifest-of-storefront';

/** What the device says beside the page, one thing at a time; loaded once the browser is idle. */
export function DeviceLayer() {
  const { offer } = useStore(deviceNews);
  const canInterrupt = useCanInterrupt();
  useManifestOfStorefront();
  return (
    <>
      <SlowHint />
      <ChatLauncher />
      {canInterrupt && (offer ? <UpdateOffer offer={offer} /> : <InstallInvitation />)}
    </>
  );
}
