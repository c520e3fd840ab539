import { Suspense, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { unseen } from '@/ui/later/unseen';
import { useCartStores } from './cart-context';
import { serverCartQuery } from './cart-queries';

const PatientCartKeeper = unseen(
  async () => (await import('./patient-cart-keeper')).PatientCartKeeper,
);

const ignore = () => undefined;

/**
 * Keeps the cart in step: reads the guest's and follows the other tabs; once somebody is signed in, also
 * theirs. Mounted once; renders nothing.
 */
export function CartKeeper() {
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const { guest, patient, memory, channel } = useCartStores();
  const { authenticated } = useSessionState();

  useEffect(() => {
    // what cannot be read now is read when the page is looked at again
    const read = () => void guest.load().catch(ignore);
    const seen = () => {
      if (document.visibilityState === 'visible') read();
    };
    read();
    const stops = [
      guest.follow(),
      channel.listen((message) => {
        if (message === 'server')
          void client.invalidateQueries({ queryKey: serverCartQuery(api).queryKey });
      }),
      session.onEnd((how) => {
        void memory.clear().catch(ignore);
        // unsent changes outlive a session that only ran out, for the same patient
        void patient
          .queue()
          .then((queue) => queue.end(how !== 'ended'))
          .catch(ignore);
      }),
    ];
    // a page that comes back from the history heard nothing meanwhile
    document.addEventListener('visibilitychange', seen);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [api, client, guest, patient, memory, channel, session]);

  // guests have nothing to merge, so their first visit does not load it
  return authenticated === true ? (
    <Suspense fallback={null}>
      <PatientCartKeeper />
    </Suspense>
  ) : null;
}
