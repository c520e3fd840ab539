import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { orderQuery } from './order-queries';
import type { FinishPorts } from './payment/finish-payment';

/** Makes what was read of an order all that is known of it; with null it is asked for where it is shown. */
export function useKeepOrder(): FinishPorts['keepOrder'] {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    async (orderId, order) => {
      const { queryKey } = orderQuery(api, orderId);
      // an answer from before the payment may still be on its way
      await client.cancelQueries({ queryKey });
      if (order === null) client.removeQueries({ queryKey });
      else client.setQueryData(queryKey, order);
    },
    [api, client],
  );
}
