import { useQuery } from '@tanstack/react-query';
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '@contract/payments/methods';
import { useApi } from '@/platform/api/api-context';
import { getServices } from '@contract/services/calls';
import type { Api } from '@/platform/api/create-api';
import { endpointQuery } from '@/platform/api/endpoint-query';

/** Which payment methods there are, where their windows' scripts stand, and whether one may order for someone else. */
export const servicesQuery = (api: Api) => endpointQuery(api, getServices, {});

const ALWAYS: readonly PaymentMethod[] = [DEFAULT_PAYMENT_METHOD, 'card'];

/** The payment methods that are configured; where the server has not said, those of every shop and the chosen one. */
export function usePaymentMethods(chosen: PaymentMethod) {
  const { data, isLoading, isError, refetch } = useQuery(servicesQuery(useApi()));
  const methods = data?.payment.methods ?? [...new Set([...ALWAYS, chosen])];
  const isKnown = methods.includes(chosen);
  const method = isKnown ? chosen : (methods[0] ?? DEFAULT_PAYMENT_METHOD);
  return {
    /** What is to choose from, the default first (product 12). */
    methods,
    /** The chosen method, or the default once it is known that the chosen one is not configured. */
    method,
    areComing: isLoading,
    /** The server could not say; asks once more. */
    again: isError && !data ? () => void refetch() : null,
  };
}
