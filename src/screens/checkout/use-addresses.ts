import { useAddressChoice, type AskSavedAddress } from '@/features/address/saved-addresses';
import { addressLine, useAddressSheet } from '@/features/address/use-address-sheet';
import type { AskAddress } from '@/features/checkout/sections/address-fields';
import type { AskForAddress } from '@/features/clinics/choice/clinic-picker';

interface Addresses {
  askDelivery: AskAddress;
  askSaved: AskSavedAddress | undefined;
  askPlace: AskForAddress;
}

/** The address finder and the saved addresses for the delivery form, and the finder for the clinic choice. */
export function useAddresses(): Addresses {
  const ask = useAddressSheet();
  const askSaved = useAddressChoice();
  const askDelivery: AskAddress = async (query) => {
    const answer = await ask(query);
    if (answer?.kind !== 'found') return answer === null ? null : 'by-hand';
    return { address1: addressLine(answer.address), postcode: answer.address.zonecode };
  };
  const askPlace: AskForAddress = async () => {
    const answer = await ask();
    if (answer?.kind !== 'found') return answer === null ? null : 'by-hand';
    return { address: answer.address.address1 };
  };
  return { askDelivery, askSaved, askPlace };
}
