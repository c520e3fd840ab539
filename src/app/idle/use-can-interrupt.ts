import { useSyncExternalStore } from 'react';
import { useCurrentPage } from '@/platform/navigation/current-page';
import { unsavedForms } from '@/platform/navigation/leave-guard';
import type { RouteName } from '@/platform/navigation/route-data';
import { useStore } from '@/platform/storage/use-store';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Pages on which nothing may come between the patient and what they are doing (design 7). */
const BUSY: ReadonlySet<RouteName> = new Set([
  'checkout_view',
  'checkout_postprocess_view',
  'oauth_callback_view',
]);

/**
 * Whether a word from the device would interrupt nobody: no checkout, no payment, no half-filled form,
 * no dialog.
 */
export function useCanInterrupt(): boolean {
  const page = useCurrentPage();
  const { count } = useStore(unsavedForms);
  const overlays = useOverlays();
  const { layers } = useSyncExternalStore(overlays.subscribe, overlays.getState, overlays.getState);
  return page !== null && !BUSY.has(page.name) && count === 0 && layers.length === 0;
}
