import { getServices } from '@contract/services/calls';
import { useCallback } from 'react';
import { useApi } from '@/platform/api/api-context';
import {
  AddressFinderError,
  embedAddressFinder,
  type AddressFinder,
  type AddressFinderOptions,
} from './embed-address-finder';

type Embed = (element: HTMLElement, options: AddressFinderOptions) => Promise<AddressFinder>;

/** Embeds the address finder into an element, in the browser only. Throws `AddressFinderError`. */
export function useAddressFinder(): Embed {
  const api = useApi();
  return useCallback(
    async (element, options) => {
      const services = await api(getServices, {}).catch((error: unknown) => {
        throw new AddressFinderError('script-failed', { cause: error });
      });
      return embedAddressFinder(services, element, options);
    },
    [api],
  );
}
