import { useEffect, useState } from 'react';
import type { Item } from '@contract/cart/schemas';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { useCarriedItems } from './carried-items';

interface Made {
  /** The link or the code. */
  text: string;
  /** How many lines go along. */
  count: number;
}

interface Handoff {
  made: Made | null;
  error: unknown;
  /** Makes another one. */
  again: () => void;
}

type Make = (api: Api, items: readonly Item[]) => Promise<string>;
type State = Omit<Handoff, 'again'> & { of: Make };

/** Makes a link or a code for the open page as soon as this is shown, and another one where `make` is another. */
export function useHandoff(make: Make): Handoff {
  const api = useApi();
  const carried = useCarriedItems();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({ made: null, error: null, of: make });
  useEffect(() => {
    let isLeft = false;
    const tell = (next: Omit<Handoff, 'again'>) => {
      if (!isLeft) setState({ ...next, of: make });
    };
    const run = async () => {
      const items = await carried();
      tell({ made: { text: await make(api, items), count: items.length }, error: null });
    };
    run().catch((error: unknown) => tell({ made: null, error }));
    return () => {
      isLeft = true;
    };
  }, [api, carried, make, round]);
  const again = () => {
    setState({ made: null, error: null, of: make });
    setRound(round + 1);
  };
  // of an earlier choice nothing is shown
  const { made, error } = state.of === make ? state : { made: null, error: null };
  return { made, error, again };
}
