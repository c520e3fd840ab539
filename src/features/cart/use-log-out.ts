import { useStore } from '@/platform/state/store';
import { toHome } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { useSession } from '@/platform/session/session-context';
import { useCartStores } from './cart-stores';
import { forgetMerge } from './merge-guest-cart';

/** Logs out and goes home, or to the clinic's home with an alias (product 4, Logout). */
export function useLogOut() {
  const session = useSession();
  const go = useGo();
  const { guest, patient } = useCartStores();
  const { operations } = useStore(patient.state);
  const { items } = useStore(guest.state);
  const count = operations.length + items.length;
  return {
    /** What of the cart would be lost, unsent changes and lines that wait to be merged; null for nothing. */
    warning:
      count === 0
        ? null
        : `아직 저장하지 못한 장바구니 변경이 ${count}가지 있어요. 로그아웃하면 사라져요.`,
    logOut: async () => {
      await (await patient.queue()).end(true);
      await forgetMerge(guest, null);
      // the session ends here at once; the server is notified in the background
      const heard = session.logOut();
      await go(toHome(), { replace: true });
      await heard;
    },
  };
}
