import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { lazyOptional } from '@/ui/lazy/lazy-section';
import { useCartStores } from './cart-stores';
import { serverCartQuery } from './cart-queries';

const PatientCartSync = lazyOptional(
  async () => (await import('./patient-cart-sync')).PatientCartSync,
);

/**
 * Keeps the cart in step: reads the guest's and follows the other tabs; once somebody is signed in, also
 * theirs. Mounted once; renders nothing.
 */
export function CartSync() {
  const api = useApi();
  const client = useQueryClient();
  const { guest, device, channel } = useCartStores();
  const isPatient = isSignedIn(useSessionState());

  useEffect(() => {
    // what cannot be read now is read when the page is looked at again
    const read = () => void guest.load().catch(() => undefined);
    const seen = () => {
      if (document.visibilityState === 'visible') read();
    };
    read();
    const stops = [
      guest.onChange(() =>
        import('./copy/cart-copy')
          .then(({ sendCopy }) => sendCopy({ api, guest, device }, true))
          .catch(() => undefined),
      ),
      guest.follow(),
      channel.listen((message) => {
        if (message === 'server')
          void client.invalidateQueries({ queryKey: serverCartQuery(api).queryKey });
      }),
    ];
    // a page that comes back from the history heard nothing meanwhile
    document.addEventListener('visibilitychange', seen);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [api, client, guest, device, channel]);

  // guests have nothing to merge, so their first visit does not load it
  return isPatient ? <PatientCartSync /> : null;
}
