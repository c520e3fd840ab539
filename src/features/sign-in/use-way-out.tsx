import { useEffect, useState } from 'react';
import { useApi } from '@/platform/api/api-context';
import { errorMessage } from '@/platform/api/api-error';
import { useCarriedItems } from '@/platform/handoff/carried-items';
import { handoffLink } from '@/platform/handoff/handoff-link';
import { wayOut } from '@/platform/native-bridge/in-app-browser';
import { leaveTo } from '@/platform/navigation/leave-site';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** The way out of a built-in browser, with a guest's cart (decision 0139). */
export function useWayOut() {
  const api = useApi();
  const overlays = useOverlays();
  const carried = useCarriedItems();
  const [count, setCount] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    void carried().then(({ length }) => setCount(length));
  }, [carried]);

  const leave = async () => {
    setLeaving(true);
    try {
      const page = await handoffLink(api, await carried());
      const address = wayOut(navigator.userAgent, page);
      if (address !== null) leaveTo(address);
    } catch (error) {
      overlays.toast(errorMessage(error));
    }
    setLeaving(false);
  };
  const showSteps = async () => {
    try {
      const { CopySteps } = await import('./copy-steps');
      await overlays.openSheet(() => <CopySteps />, { title: '사파리에서 여는 방법' });
    } catch {
      overlays.toast('연결을 확인하고 다시 눌러 주세요.');
    }
  };
  return {
    /** How many products it carries. */
    count,
    isLeaving,
    /** Whether the page can open the device's browser itself; otherwise its address is copied. */
    isOpen: wayOut(navigator.userAgent, window.location.href) !== null,
    leave: () => void leave(),
    showSteps: () => void showSteps(),
  };
}
