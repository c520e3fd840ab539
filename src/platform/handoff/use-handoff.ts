import { useQuery } from '@tanstack/react-query';
import type { Item } from '@contract/cart/schemas';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { useCarriedItems } from './carried-items';

interface Handoff {
  /** The link or the code, and how many lines go along. */
  made: { text: string; count: number } | null;
  error: unknown;
  /** Makes another one. */
  again: () => void;
}

type Make = (api: Api, items: readonly Item[]) => Promise<string>;

/** Makes a link or a code for the open page as soon as this is shown, and another one where `what` is another. */
export function useHandoff(what: string, make: Make): Handoff {
  const api = useApi();
  const carried = useCarriedItems();
  const find = async () => {
    const items = await carried();
    return { text: await make(api, items), count: items.length };
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['private', 'handoff', what],
    queryFn: find,
    // made anew each time this is shown, and never by itself while it is
    gcTime: 0,
    staleTime: 'static',
    // without a network the failure is told at once
    networkMode: 'always',
  });
  return {
    made: isFetching ? null : (data ?? null),
    error: isFetching ? null : error,
    again: () => void refetch(),
  };
}
