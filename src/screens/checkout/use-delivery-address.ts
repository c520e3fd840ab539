import { useCallback } from 'react';
import { addressLine } from '@/features/address/address-line';
import { useAddressSheet } from '@/features/address/use-address-sheet';
import type { AskAddress } from '@/features/checkout/sections/address-fields';

/** The address finder, answering what the delivery form holds. */
export function useDeliveryAddress(): AskAddress {
  const ask = useAddressSheet();
  return useCallback(
    async (query) => {
      const answer = await ask(query);
      if (answer?.kind !== 'found') return answer === null ? null : 'by-hand';
      return { address1: addressLine(answer.address), postcode: answer.address.zonecode };
    },
    [ask],
  );
}
