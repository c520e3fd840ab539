import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useCartStores } from './cart-context';
import { serverCartQuery } from './cart-queries';
import type { MergeResult } from './merge-runner';
import { adjustmentsTitle, adjustmentWords } from './merge-words';
import { cartOwner } from './send-cart-change';

/**
 * Takes the guest's cart over into the signed-in patient's, exactly once, and tells what was limited
 * or left out (design 6, Cart). Never rejects: what failed stands in the cart and is tried again by
 * `PatientCartKeeper`. Answers whether nothing is left to do.
 */
export function useMergeGuestCart(): () => Promise<boolean> {
  const api = useApi();
  const session = useSession();
  const client = useQueryClient();
  const overlays = useOverlays();
  const { runMerge, channel } = useCartStores();
  return useCallback(async () => {
    if (session.state.authenticated !== true) return true;
    const { queryKey } = serverCartQuery(api);
    const take = async ({ items, adjustments }: MergeResult) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { data: { items } });
      // TanStack Query tells the screens a task later
      await new Promise((resolve) => setTimeout(resolve));
      channel.post('server');
      if (adjustments.length > 0)
        void overlays.alert({
          title: adjustmentsTitle(adjustments),
          content: adjustments.map(adjustmentWords).join('\n'),
        });
    };
    return runMerge(api, cartOwner(session), take).then(
      () => true,
      () => false,
    );
  }, [api, session, client, overlays, runMerge, channel]);
}
