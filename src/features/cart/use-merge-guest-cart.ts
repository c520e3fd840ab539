import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useCartStores } from './cart-context';
import { serverCartQuery } from './cart-queries';
import { adjustmentsTitle, adjustmentWords } from './merge-words';
import { cartOwner } from './send-cart-change';

/**
 * Takes the guest's cart over into the signed-in patient's, exactly once, and tells what was limited
 * or left out (design 6, Cart). Never rejects: what failed is tried again by `CartKeeper`. Answers
 * whether nothing is left to do.
 */
export function useMergeGuestCart(): () => Promise<boolean> {
  const api = useApi();
  const session = useSession();
  const client = useQueryClient();
  const overlays = useOverlays();
  const { runMerge, channel } = useCartStores();
  return useCallback(async () => {
    if (session.state.authenticated !== true) return true;
    try {
      const merged = await runMerge(api, cartOwner(session));
      if (merged === null) return true;
      await client.cancelQueries({ queryKey: serverCartQuery(api).queryKey });
      client.setQueryData(serverCartQuery(api).queryKey, { data: { items: merged.items } });
      channel.post('server');
      if (merged.adjustments.length > 0)
        void overlays.alert({
          title: adjustmentsTitle(merged.adjustments),
          content: merged.adjustments.map(adjustmentWords).join('\n'),
        });
      return true;
    } catch {
      return false;
    }
  }, [api, session, client, overlays, runMerge, channel]);
}
