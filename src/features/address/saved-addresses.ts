import { queryOptions, useQueryClient, useQuery } from '@tanstack/react-query';
import type { AddressInput, SavedAddress } from '@contract/addresses/schemas';
import { addAddress, deleteAddress, editAddress, listAddresses } from '@contract/addresses/calls';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { createElement } from 'react';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** The patient's saved addresses (product 3): the default first, then the last used. */
export const savedAddressesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'addresses'],
    queryFn: async ({ signal }) => (await api(listAddresses, {}, { signal })).data.items,
    staleTime: 0,
    gcTime: 0,
  });

/** Saves, edits and deletes an address; the promises reject with `ApiError`, and the list is read again. */
export function useAddressChanges() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = savedAddressesQuery(api);
  const show = async (change: Promise<{ data: { items: SavedAddress[] } }>): Promise<void> => {
    try {
      const { data } = await change;
      // an older answer may be on its way
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, data.items);
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return {
    /** The address as the server has it now; undefined once it is deleted. */
    read: async (id: string): Promise<SavedAddress | undefined> => {
      const items = await client.query({ ...savedAddressesQuery(api), staleTime: 0 });
      return items.find((address) => address.id === id);
    },
    add: (body: AddressInput) => show(api(addAddress, { body })),
    edit: (id: string, body: AddressInput) => show(api(editAddress, { params: { id }, body })),
    remove: (id: string) => show(api(deleteAddress, { params: { id } })),
  };
}

/**
 * Lets the patient choose a saved address in a sheet, whose code loads on a tap: null when they closed it; never
 * rejects. Undefined while there are none.
 */
export function useAddressChoice(): (() => Promise<SavedAddress | null>) | undefined {
  const overlays = useOverlays();
  const { data: addresses = [] } = useQuery(savedAddressesQuery(useApi()));
  if (addresses.length === 0) return undefined;
  return async () => {
    try {
      const { AddressChoice } = await import('./address-choice');
      const chosen = await overlays.openSheet<SavedAddress>(
        ({ close }) => createElement(AddressChoice, { addresses, onChoose: close }),
        { title: '배송지 목록' },
      );
      return chosen ?? null;
    } catch {
      overlays.toast('연결을 확인하고 다시 시도해 주세요.');
      return null;
    }
  };
}
