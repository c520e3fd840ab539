import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { useDraftOwner } from './draft-owner';
import { findDraft, type FoundDraft } from './find-draft';
import { useDrafts } from './use-drafts';

type Find = (orderId: string, patientId: string) => Promise<FoundDraft | null>;

const draftQuery = (find: Find, orderId: string, patientId: string) =>
  queryOptions({
    queryKey: ['private', 'checkout-draft', orderId, patientId],
    queryFn: () => find(orderId, patientId),
    // read anew each time the page opens, and never while it is open
    staleTime: Infinity,
    gcTime: 0,
    // the device answers without a network
    networkMode: 'always',
  });

/** What the signed-in patient had typed on an order, or on one before: undefined until that is known. */
export function useLoadedDraft(orderId: string): FoundDraft | null | undefined {
  const drafts = useDrafts();
  const api = useApi();
  const patientId = useDraftOwner();
  const find: Find = (...whose) => findDraft(drafts, api, ...whose);
  return useQuery(draftQuery(find, orderId, patientId)).data;
}
