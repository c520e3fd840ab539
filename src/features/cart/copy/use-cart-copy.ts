import { useEffect, useState } from 'react';
import { useApi } from '@/platform/api/api-context';
import { useSessionState } from '@/platform/session/session-context';
import { cartCopyRevision } from '@/platform/storage/cookie';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useCartStores } from '../cart-stores';
import { COPY_IS_BACK, takeCopy } from './cart-copy';

/** `asking` until it is known whether the server has lines that this device has lost. */
type Asked = 'asking' | 'known' | 'failed';

/** In a guest's cart that is opened: brings back what the browser has emptied (decision 0125). */
export function useCartCopy(): { state: Asked; again: () => void } {
  const api = useApi();
  const overlays = useOverlays();
  const { guest, device } = useCartStores();
  const isGuest = useSessionState().kind === 'guest';
  const [state, setState] = useState<Asked>(() => (cartCopyRevision() > 0 ? 'asking' : 'known'));
  useEffect(() => {
    if (!isGuest || state !== 'asking') return;
    let isLeft = false;
    takeCopy({ api, guest, device }).then(
      (isTaken) => {
        if (isTaken && device.persistence() === 'all') overlays.toast(COPY_IS_BACK);
        if (!isLeft) setState('known');
      },
      () => {
        if (!isLeft) setState('failed');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [api, guest, device, overlays, isGuest, state]);
  return { state: isGuest ? state : 'known', again: () => setState('asking') };
}
