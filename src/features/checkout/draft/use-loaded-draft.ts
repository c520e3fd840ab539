import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSessionState } from '@/platform/session/session-context';
import type { CheckoutValues } from '../form/checkout-values';
import type { CheckoutDrafts } from './checkout-drafts';
import { useDrafts } from './use-drafts';

const draftQuery = (drafts: CheckoutDrafts, orderId: string, patientId: string) =>
  queryOptions({
    queryKey: ['private', 'checkout-draft', orderId, patientId],
    queryFn: () => drafts.load(orderId, patientId),
    // read anew each time the page opens, and never while it is open
    staleTime: Infinity,
    gcTime: 0,
    // the device answers without a network
    networkMode: 'always',
  });

/** What the signed-in patient had typed on an order: undefined until the device has been asked. */
export function useLoadedDraft(orderId: string): CheckoutValues | null | undefined {
  const drafts = useDrafts();
  const { data: patient } = useSessionState();
  return useQuery(draftQuery(drafts, orderId, patient?.patientId ?? '')).data;
}
