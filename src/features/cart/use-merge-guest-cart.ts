import { useCallback } from 'react';
import type { MergeAdjustment } from '@contract/cart/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useCartStores } from './cart-stores';
import { serverCartQuery } from './cart-queries';
import { takeCopy } from './copy/cart-copy';
import { mergeGuestCart, type MergeResult } from './merge-guest-cart';
import { apiOfOwner, cartOwner } from './change-patient-cart';

/**
 * Merges the guest's cart into the signed-in patient's and shows what was limited or left out (product 4, Cart).
 * Never rejects. Resolves to whether nothing is left to merge; after a failure `PatientCartSync` retries.
 */
export function useMergeGuestCart(): () => Promise<boolean> {
  const api = useApi();
  const session = useSession();
  const client = useQueryClient();
  const overlays = useOverlays();
  const cart = useCartStores();
  return useCallback(async () => {
    if (!isSignedIn(session.state)) return true;
    const { queryKey } = serverCartQuery(api);
    const take = async (owner: string, { items, adjustments }: MergeResult) => {
      if (cartOwner(session) !== owner) return;
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { data: { items } });
      // TanStack Query tells the screens a task later
      await new Promise((resolve) => setTimeout(resolve));
      cart.channel.post('server');
      if (adjustments.length > 0) void overlays.alert(adjustmentsAlert(adjustments));
    };
    try {
      // what the browser has emptied goes over as well; the merge deletes its copy
      await takeCopy({ api, ...cart });
      const owner = cartOwner(session);
      await mergeGuestCart(cart, apiOfOwner(api, session), owner, (result) => take(owner, result));
      return true;
    } catch {
      return false;
    }
  }, [api, session, client, overlays, cart]);
}

/** What is told of products that could not be taken over as they were. */
export const adjustmentsAlert = (adjustments: readonly MergeAdjustment[]) => ({
  title: adjustmentsTitle(adjustments),
  content: adjustments.map(adjustmentWords).join('\n'),
});

/** What stands above the sentences: only what came over, at least in part, has been moved. */
export function adjustmentsTitle(adjustments: readonly MergeAdjustment[]): string {
  if (adjustments.some(({ merged }) => merged > 0)) return '담아 둔 한약을 장바구니로 옮겼어요';
  if (adjustments.every(({ reason }) => reason === 'limited'))
    return '장바구니에 이미 있는 한약이에요';
  return '장바구니로 옮기지 못한 한약이 있어요';
}

/** One sentence for each product that could not be taken over as it was. */
export function adjustmentWords(adjustment: MergeAdjustment): string {
  const name = adjustment.productName ?? '판매가 끝난 한약';
  switch (adjustment.reason) {
    case 'limited':
      if (adjustment.merged === 0) return `${name}: 이미 담을 수 있는 만큼 장바구니에 있어요.`;
      return `${name}: 재고에 맞춰 ${adjustment.merged}개만 담았어요.`;
    case 'unavailable':
      return `${name}: 지금은 살 수 없어 담지 못했어요.`;
    case 'cart_full':
      return `${name}: 장바구니가 가득 차서 담지 못했어요.`;
  }
}
