import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AddressInput, SavedAddress } from '@contract/addresses/schemas';
import { addAddress, deleteAddress, editAddress, listAddresses } from '@contract/addresses/calls';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';

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
    add: (body: AddressInput) => show(api(addAddress, { body })),
    edit: (id: string, body: AddressInput) => show(api(editAddress, { params: { id }, body })),
    remove: (id: string) => show(api(deleteAddress, { params: { id } })),
  };
}
