import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/features/content/business-queries';
import { EscrowNotice } from '@/features/content/escrow-notice';
import { useApi } from '@/platform/api/api-context';

/** The purchase-safety service beside the amounts; nothing where none is configured. */
export function CheckoutEscrow() {
  const { data: business } = useQuery(businessQuery(useApi()));
  return business?.escrow ? <EscrowNotice escrow={business.escrow} /> : null;
}
