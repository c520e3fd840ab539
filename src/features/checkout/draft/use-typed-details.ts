import type { CarriedDetails } from '@contract/handoffs/schemas';
import { useDrafts } from './use-drafts';
import { useDraftOwner } from './use-saved-draft';

/**
 * Reads to whom the order is delivered as this patient has typed it here, for a way to another browser; null without an
 * address. What the server has needs no way.
 */
export function useTypedDetails(orderId: string): () => Promise<CarriedDetails | null> {
  const drafts = useDrafts();
  const patientId = useDraftOwner();
  return async () => {
    const values = await drafts.load(orderId, patientId);
    if (values === null || values.address1.trim() === '') return null;
    const { full_name, phone, address1, address2, postcode } = values;
    return { full_name, phone, address1, address2, postcode };
  };
}
