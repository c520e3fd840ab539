import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { useCartStores } from './cart-context';
import { serverCartQuery } from './cart-queries';
import { useMergeGuestCart } from './use-merge-guest-cart';

/**
 * Keeps the cart in step: reads the guest's, follows the other tabs, merges after sign-in and repeats
 * a merge whose answer was lost. Mounted once; renders nothing.
 */
export function CartKeeper() {
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const { guest, memory, channel } = useCartStores();
  const { authenticated } = useSessionState();
  const merge = useMergeGuestCart();

  useEffect(() => {
    const read = () => void guest.load();
    const seen = () => {
      if (document.visibilityState === 'visible') read();
    };
    read();
    void memory.load();
    const stops = [
      guest.follow(),
      channel.listen((message) => {
        if (message === 'server')
          void client.invalidateQueries({ queryKey: serverCartQuery(api).queryKey });
      }),
      session.onEnd(() => void memory.clear()),
    ];
    // a page that comes back from the history heard nothing meanwhile
    document.addEventListener('visibilitychange', seen);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [api, client, guest, memory, channel, session]);

  useEffect(() => {
    if (authenticated !== true) return;
    const attempt = () => void merge();
    attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [authenticated, merge]);

  return null;
}
