import { useCallback } from 'react';
import { addressLine } from '@/features/address/address-line';
import { useAddressSheet } from '@/features/address/use-address-sheet';
import type { AskAddress } from '@/features/checkout/sections/address-fields';
import type { AskForAddress } from '@/features/clinics/clinic-choice';

/** The address finder, answering what the delivery form holds, and what the clinic choice looks for. */
export function useAddresses(): { askDelivery: AskAddress; askPlace: AskForAddress } {
  const ask = useAddressSheet();
  const askDelivery = useCallback<AskAddress>(
    async (query) => {
      const answer = await ask(query);
      if (answer?.kind !== 'found') return answer === null ? null : 'by-hand';
      return { address1: addressLine(answer.address), postcode: answer.address.zonecode };
    },
    [ask],
  );
  const askPlace = useCallback<AskForAddress>(async () => {
    const answer = await ask();
    if (answer?.kind !== 'found') return answer === null ? null : 'by-hand';
    return { address: answer.address.address1 };
  }, [ask]);
  return { askDelivery, askPlace };
}
